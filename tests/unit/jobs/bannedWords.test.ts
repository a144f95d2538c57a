import { expect, test } from 'vitest'
import { findBannedWording } from '../../../server/features/jobs/bannedWords'

test.each([
  ['限男性，能加班', '性别'],
  ['限女', '性别'],
  ['只招女生', '性别'],
  ['男士优先', '性别'],
  ['形象好，女性优先', '性别'],
  ['女 士 优 先', '性别'],
  ['性别：男', '性别'],
  ['35岁以下', '年龄'],
  ['３５周岁以内', '年龄'],
  ['18-35岁', '年龄'],
  ['年龄25至40岁', '年龄'],
  ['年龄不超过45岁', '年龄'],
  ['已婚已育优先', '婚育'],
  ['已婚者优先', '婚育'],
  ['限未婚', '婚育'],
])('%s is refused for its limit on %s', (text, about) => {
  expect(findBannedWording(['前台文员', text])).toContain(about)
})

test.each([
  '男女不限，经验不限',
  '性别不限',
  '须年满18周岁',
  '18岁以上即可',
  '3-5年工作经验优先',
  '负责女装门店的陈列',
  '男装采购，有渠道者优先',
  '有限公司',
  '培养25名讲师',
  '每月15-20号发薪',
  '为0-3岁婴幼儿设计早教课程',
])('%s is fine', (text) => {
  expect(findBannedWording([text])).toBeUndefined()
})
