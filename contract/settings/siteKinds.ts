import * as z from 'zod/mini'
import { AreaCode } from '../fields'
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
