import { expect, test } from 'vitest'
import { positions } from '#server/features/settings/catalogs/positions'
import { guessPosition } from '../../../src/features/settings/guessing/guessPosition'

const nameOf = (id: string | undefined) => positions.find((each) => each.id === id)?.name

test.each([
  ['高级前端开发工程师', '前端开发工程师'],
  ['会计', '会计'],
  ['急招 西餐厨师', '西餐厨师'],
  ['叉车工（夜班）', '叉车工'],
  ['奶茶店店员', '奶茶店员'],
  ['普工', '普工/操作工'],
  ['招聘专员（校招方向）', '招聘专员'],
])('%s is %s', (jobName, position) => {
  expect(nameOf(guessPosition(positions, jobName))).toBe(position)
})

test.each(['', '好', '星辰大海', '合伙人计划'])('「%s」 is no position', (jobName) => {
  expect(guessPosition(positions, jobName)).toBeUndefined()
})
