import * as z from 'zod/mini'
import { AreaCode, IndustryCode, PositionCode, requiredText } from '../fields'
import { doors } from '../siteRecords/doors'
import { siteKind } from '../siteRecords/siteKind'

const mostAreas = 40

const City = z.string().check(z.regex(/^\d{4}$/, '热门城市只能选城市'))

/** The areas that a site offers first. */
export const firstAreas = siteKind({
  key: 'areas',
  title: '地区',
  note: '热门城市显示在城市切换里，优先地区显示在职位、公司的地区筛选里，都按这里的顺序。',
  records: 'one',
  permission: 'content',
  schema: z.strictObject({
    hot: z.array(City).check(z.minLength(1, '请选择热门城市'), z.maxLength(mostAreas, `最多${mostAreas}个`)),
    custom: z.array(AreaCode).check(z.minLength(1, '请选择优先地区'), z.maxLength(mostAreas, `最多${mostAreas}个`)),
  }),
  version: 1,
  nameOf: () => '热门城市与优先地区',
  pageOf: () => '/job',
  fields: [
    { kind: 'codes', name: 'hot', label: '热门城市', catalog: 'area' },
    { kind: 'codes', name: 'custom', label: '优先地区', catalog: 'area' },
  ],
})

export const areaDoors = doors(firstAreas, {
  list: '/api-admin/common/areaFind',
  get: '/api-admin/common/areaEditData',
  save: '/api-admin/common/areaEditSave',
})

/** Industries that filters offer first. */
export const firstIndustries = siteKind({
  key: 'industries',
  title: '优先行业',
  note: '显示在职位和公司筛选的行业最前面，按这里的顺序。',
  records: 'one',
  permission: 'content',
  schema: z.strictObject({
    codes: z.array(IndustryCode).check(z.minLength(1, '请选择行业'), z.maxLength(30, '最多30个')),
  }),
  version: 1,
  nameOf: () => '优先行业',
  pageOf: () => '/job',
  fields: [{ kind: 'codes', name: 'codes', label: '行业', catalog: 'industry', counts: 'companies' }],
})

export const industryDoors = doors(firstIndustries, { save: '/api-admin/common/industry/filterSave' })

/** Lists of choices of the site's own, beside those of the product, whose values are stored in records. */
export const publicLists = siteKind({
  key: 'publicLists',
  title: '公共数据',
  note: '小程序和其他系统通过开放接口读取的选项列表。产品自带的学历、经验等列表不能修改，因为简历和职位里存的是它们的编号。',
  records: 'many',
  permission: 'content',
  schema: z.strictObject({
    type: z.string().check(z.trim(), z.regex(/^[a-zA-Z]{1,40}$/, '代码为1到40个英文字母')),
    name: requiredText(30, '请填写名称'),
    items: z.array(requiredText(30, '请填写选项')).check(z.minLength(1, '请填写选项'), z.maxLength(200, '最多200项')),
  }),
  version: 1,
  nameOf: ({ name, type }) => `${name}（${type}）`,
  pageOf: () => '',
  fields: [
    { kind: 'text', name: 'type', label: '代码', placeholder: '例如：campusCity', half: true },
    { kind: 'text', name: 'name', label: '名称', half: true },
    { kind: 'lines', name: 'items', label: '选项', hint: '每行一项', rows: 12 },
  ],
})

export const publicListDoors = doors(publicLists, {
  list: '/api-admin/common/publicList',
  create: '/api-admin/common/publicCreate',
  save: ['/api-admin/common/publicSave', '/api-admin/common/publicUpdate'],
  remove: '/api-admin/common/publicDelete',
})

const mostRelations = 100
const mostRelated = 20

/** Positions that count as alike. */
export const positionRelations = siteKind({
  key: 'positionRelations',
  title: '相近职位',
  note: '决定职位页的「相似职位」；搜不到足够的职位时，搜索也会放宽到相近的职位。',
  records: 'one',
  permission: 'content',
  schema: z.strictObject({
    sameGroup: z._default(z.boolean(), true),
    relations: z._default(
      z
        .array(
          z.strictObject({
            name: requiredText(20, '请填写名称'),
            codes: z
              .array(PositionCode)
              .check(z.minLength(2, '至少选两个职位'), z.maxLength(mostRelated, `最多${mostRelated}个职位`)),
          }),
        )
        .check(z.maxLength(mostRelations, `最多${mostRelations}组`)),
      [],
    ),
  }),
  version: 1,
  nameOf: () => '相近职位',
  pageOf: () => '/job',
  fields: [
    { kind: 'switch', name: 'sameGroup', label: '同一小类', hint: '职位类型中同一小类的职位都算相近' },
    {
      kind: 'rows',
      name: 'relations',
      label: '另外相近的职位',
      noun: '组',
      fields: [
        { kind: 'text', name: 'name', label: '名称', placeholder: '例如：门店岗位' },
        { kind: 'codes', name: 'codes', label: '这些职位相近', catalog: 'position' },
      ],
    },
  ],
})

export const positionRelationDoors = doors(positionRelations, {
  list: '/api-admin/common/positionRelation/findAll',
  save: '/api-admin/common/positionRelation/save',
})
