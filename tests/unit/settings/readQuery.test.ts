import { describe, expect, test } from 'vitest'
import { jobMarks, type MarkedJob, marksOfJob } from '#server/features/settings/catalogs/jobMarks'
import { positionAliases, positionCodesOf } from '#server/features/settings/catalogs/positionAliases'
import { positionName } from '#server/features/settings/catalogs/positions'
import { correctQuery, correctWord } from '#server/features/settings/query/correctWord'
import { looseningsOf } from '#server/features/settings/query/loosen'
import { plainQuery } from '#server/features/settings/query/plainQuery'
import { readPay } from '#server/features/settings/query/readPay'
import { isIdle, readQuery } from '#server/features/settings/query/readQuery'
import { sayParts } from '#server/features/settings/query/sayUnderstood'
import { spelledWords } from '#server/features/settings/query/spelledWords'
import { ownCategories, positionsNear, workWords } from '#server/features/settings/query/workWords'

const read = (keyword: string) => readQuery(plainQuery(keyword), { around: '3501', companies: new Set(['榕舟']) })
const parts = (keyword: string) => read(keyword).parts.map(({ kind, label }) => `${kind} ${label}`)

describe('letters', () => {
  test.each([
    ['yyzg', '运营主管'],
    ['xsjl', '销售经理'],
    ['yunyingzhuguan', '运营主管'],
    ['ckzz', '仓库组长'],
  ])('%s are initials or pinyin of %s, which no catalogue has', (letters, word) => {
    expect(spelledWords(letters)[0]).toBe(word)
  })
})

describe('a word of a group of positions', () => {
  test.each([
    ['仓库', ['12']],
    ['幼儿园', []],
    ['经理', []],
  ])('%s is the work of %j though others have it in their names', (text, own) => {
    expect(ownCategories({ text, means: workWords().get(text) ?? [] })).toEqual(own)
  })
})

describe('a plain query', () => {
  test.each([
    ['ＪＡＶＡ　１５Ｋ', 'java 15k'],
    ['⽤户运营', '用户运营'],
    ['⻓期', '长期'],
    ['會計師', '会计师'],
    ['軟體工程師', '软件工程师'],
    ['乾坤', '乾坤'],
    ['影片', '影片'],
    ['kuaiji5k', 'kuaiji 5k'],
    ['7Kkuaiji', '7k kuaiji'],
    ['h5开发', 'h5开发'],
    ['iso9001', 'iso9001'],
  ])('%s is %s', (typed, plain) => {
    expect(plainQuery(typed)).toBe(plain)
  })
})

describe('pay', () => {
  test.each([
    ['15k', 15_000, 15_000],
    ['8千', 8000, 8000],
    ['8千5', 8500, 8500],
    ['1万2', 12_000, 12_000],
    ['一万五', 15_000, 15_000],
    ['1.2万', 12_000, 12_000],
    ['15k以上', 15_000, null],
    ['8k+', 8000, null],
    ['不低于6000', 6000, null],
    ['8000-12000', 8000, 12_000],
    ['5-7k', 5000, 7000],
    ['6千到8千', 6000, 8000],
    ['月薪7000元', 7000, 7000],
    ['年薪24万', 20_000, 20_000],
    ['200元/天', 4350, 4350],
    ['20一小时', 3480, 3480],
    ['5000以下', 0, 5000],
    ['月入过万', 10_000, null],
  ])('%s is from %i to %s', (text, min, max) => {
    expect(readPay(text, 0)).toMatchObject({ pay: { min, max }, length: text.length })
  })

  test.each(['2026', '2026年', '100', '13912345678', '500强', 'k8s', '3d'])('%s is none', (text) => {
    expect(readPay(text, 0)).toBeUndefined()
  })
})

describe('a query is read as', () => {
  test.each([
    ['福州会计月薪8000以上', ['place 福州', 'position 会计', 'pay 月薪8000以上']],
    ['java开发 15k', ['position Java开发', 'pay 15K']],
    ['销售 不加班', ['position 销售', 'mark 不加班']],
    ['保安夜班包吃住', ['position 保安', 'mark 夜班', 'mark 包住']],
    ['客服 在家', ['position 客服', 'mark 居家办公']],
    ['3年经验 前端', ['years 3年经验', 'position 前端']],
    ['应届 会计', ['years 应届', 'position 会计']],
    ['本科以上 产品经理', ['degree 本科及以上', 'position 产品经理']],
    ['北京朝阳区 java', ['place 北京朝阳区', 'position Java']],
    ['榕舟 前台', ['company 榕舟', 'position 前台']],
    ['我想找会计的工作', ['position 会计']],
    ['高中老师', ['position 高中老师']],
    ['高中 保安', ['degree 高中', 'position 保安']],
    ['实习律师', ['position 实习律师']],
    ['招聘专员', ['position 招聘专员']],
    ['招聘', ['position 招聘']],
    ['云上梯田 保洁', ['word 云上梯田', 'position 保洁']],
    ['停招岗位', ['word 停招岗位']],
    ['javascript', ['position JavaScript']],
    ['不用上夜班 电工', ['mark 白班', 'position 电工']],
    ['五险 文员 8小时', ['mark 社保', 'position 文员', 'mark 八小时']],
    ['会计/出纳 双休', ['position 会计/出纳', 'mark 双休']],
    ['司机、送货或保洁', ['position 司机/送货/保洁']],
    ['普工/操作工', ['position 普工/操作工']],
    ['40岁 保洁', ['position 保洁']],
    ['仓库 男 18-35岁', ['position 仓库']],
    ['保洁40岁左右', ['position 保洁']],
    ['限女 35周岁以内 收银员', ['position 收银员']],
    ['男护士', ['word 男', 'position 护士']],
    ['未来科技城 go', ['word 未来科技城', 'position go']],
    ['针车工 计件', ['position 针车工', 'mark 计件']],
    ['测试 外包', ['position 测试', 'word 外包']],
    ['您好，想学修车', ['position 修车']],
    ['有没有招会计的吗', ['position 会计']],
  ])('%s: %j', (keyword, expected) => {
    expect(parts(keyword)).toEqual(expected)
  })

  test('a district is the one near the search, and none elsewhere without its ending', () => {
    const codesOf = (around: string) =>
      readQuery('鼓楼 司机', { around }).parts.flatMap((part) => (part.kind === 'place' ? part.codes : []))
    expect(codesOf('3501')).toEqual(['350102'])
    expect(codesOf('3201')).toEqual(['320106'])
    expect(codesOf('4401')).toEqual([])
  })

  test.each([
    ['3年 Java 本科 在职', ['years 3年经验', 'position Java', 'degree 本科', 'status 在职']],
    ['随时到岗 会计', ['status 随时到岗', 'position 会计']],
    ['正在找工作的电工', ['status 在找工作', 'position 电工']],
    ['离得近的保洁 兼职', ['position 保洁', 'mark 兼职']],
  ])('people are looked for: %s', (keyword, expected) => {
    const { parts: found } = readQuery(plainQuery(keyword), { around: '3501', ofPeople: true })
    expect(found.map(({ kind, label }) => `${kind} ${label}`)).toEqual(expected)
  })

  test('chips leave the rest of the keyword', () => {
    expect(sayParts(read('鼓楼 会计 双休'))?.map(({ rest }) => rest)).toEqual(['会计 双休', '鼓楼 双休', '鼓楼 会计'])
    expect(sayParts(read('会计'))).toBeUndefined()
  })
})

test.each(['找工作', '有没有适合女生的工作', '50岁能做的工作'])('%s asks for nothing, so that all fits', (keyword) => {
  expect(isIdle(read(keyword))).toBe(true)
})

test.each(['！！', '的士', '停招岗位', '招聘'])('%s asks for something', (keyword) => {
  expect(isIdle(read(keyword))).toBe(false)
})

describe('a wrong character', () => {
  test.each([
    ['会记', '会计'],
    ['前端开法工程师', '前端开发工程师'],
    ['快弟员', '快递员'],
    ['护土', '护士'],
    ['夹具设机', '夹具设计'],
    ['pyhton', 'python'],
    ['photoshp', 'photoshop'],
  ])('of %s: %s', (wrong, right) => {
    expect(correctWord(wrong)).toBe(right)
  })

  test.each(['海景', '分页岗位', '外包', '可出差', '要出差', '听潮', '云上梯田', '外语', '学生'])(
    '%s is no mistake',
    (word) => {
      expect(correctWord(word)).toBeUndefined()
    },
  )

  test('is found beside what is right', () => {
    const { text, parts: found } = read('福州会记 双休')
    expect(correctQuery(text, found)).toEqual({ wrong: '会记', text: '福州会计 双休' })
  })

  test.each([
    ['找美融师', '找美容师'],
    ['招网液设计师', '招网页设计师'],
  ])('is looked for behind a word that begins a search: %s', (wrong, right) => {
    const { text, parts: found } = read(wrong)
    expect(correctQuery(text, found)?.text).toBe(right)
  })
})

describe('what is loosened', () => {
  const fatesOf = (keyword: string) => looseningsOf(read(keyword).parts, false).map(({ fates }) => fates.join(' '))

  test('is a benefit before the kind of work, and the work last', () => {
    expect(fatesOf('客服 双休').slice(0, 2)).toEqual(['asked near', 'asked left'])
    expect(fatesOf('客服 双休').at(-1)).toBe('left near')
  })

  test('is the word that narrows before the one that is narrowed', () => {
    const [near, apart] = [fatesOf('日语行政'), fatesOf('项目经理 行政')]
    expect(near.indexOf('left asked')).toBeLessThan(near.indexOf('asked left'))
    expect(apart.indexOf('asked left')).toBeLessThan(apart.indexOf('left asked'))
  })

  test('is an unknown word for positions that are called alike, if it stands alone', () => {
    expect(positionsNear('水产小能手').map(positionName)).toContain('水产养殖员')
    expect(positionsNear('pythonista').map(positionName)).toContain('Python')
    expect(positionsNear('云上梯田')).toEqual([])
    expect(fatesOf('水产小能手')[0]).toBe('near')
  })

  test('takes the words of an unknown one for what comes close', () => {
    expect(fatesOf('云上梯田')).toEqual(['near'])
  })

  test('keeps a part always', () => {
    expect(fatesOf('鑫淼垚')).toEqual([])
    expect(fatesOf('鑫淼垚 保洁')).toEqual(['left asked', 'asked near', 'left near', 'asked left'])
  })

  test('reaches further where an area is chosen', () => {
    expect(looseningsOf(read('鑫淼垚').parts, true).map(({ reach }) => reach)).toEqual(['province', 'all'])
  })
})

test('a place is given up before the work, once the search goes further', () => {
  const ways = looseningsOf(read('集美 幼儿园').parts, true).map(({ fates, reach }) => `${fates.join(' ')} ${reach}`)
  expect(ways.indexOf('left asked province')).toBeLessThan(ways.indexOf('asked left own'))
  expect(ways.indexOf('left asked own')).toBeLessThan(ways.indexOf('left asked province'))
})

describe('marks of a job', () => {
  const job: MarkedJob = { jobName: '保安', jobType: 0, salaryMax: 5000, salaryUnit: 1, welfare: [], description: '' }
  const marksOf = (given: Partial<MarkedJob>) =>
    marksOfJob({ ...job, ...given }).all.flatMap((id) => jobMarks.find((mark) => mark.id === id)?.label ?? [])

  test('come from its texts and its fields', () => {
    expect(marksOf({ welfare: ['双休', '包食宿'] })).toEqual(expect.arrayContaining(['双休', '包住', '包吃', '全职']))
    expect(marksOf({ workTags: ['可居家办公'] })).toContain('居家办公')
    expect(marksOf({ jobType: 2, salaryUnit: 2 })).toEqual(expect.arrayContaining(['兼职', '日结']))
    expect(marksOf({ salaryMax: 0 })).toContain('面议')
  })

  test('do not come from their denial', () => {
    expect(marksOf({ description: '无夜班，不包住' })).not.toEqual(expect.arrayContaining(['夜班']))
    expect(marksOf({ description: '无夜班，不包住' })).not.toContain('包住')
  })
})

test('a mark of the title and the tags is sure, one of the description is not', () => {
  const job: MarkedJob = {
    jobName: '保安',
    jobType: 0,
    salaryMax: 5000,
    salaryUnit: 1,
    welfare: ['双休'],
    description: '年终奖',
  }
  expect(marksOfJob(job)).toEqual({ all: [6, 16, 48], sure: [6, 48] })
})

test('each alias means positions of the tree, and each word stands once', () => {
  expect(
    positionAliases.flatMap(({ targets }) => targets.filter((target) => positionCodesOf(target).length === 0)),
  ).toEqual([])
  const words = positionAliases.flatMap((alias) => alias.words)
  expect(words.filter((word, at) => words.indexOf(word) !== at)).toEqual([])
})
