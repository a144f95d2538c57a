import { describe, expect, test } from 'vitest'
import { readAddress } from '#server/features/maps/readAddress'

const read = (text: string, near?: string) => {
  const { areaCode, address, contact, tel } = readAddress(text, near) ?? {}
  return { areaCode, address, contact, tel }
}

test.each([
  ['张敏 13800000000 福建省福州市鼓楼区软件大道89号', '350102', '软件大道89号', '张敏', '13800000000'],
  ['福州市鼓楼区软件大道89号C区12号楼,张敏,138 0000 0000', '350102', '软件大道89号C区12号楼', '张敏', '13800000000'],
  [
    '联系人：林晓燕\n电话：0591-87654321\n地址：福州市仓山区金山大道618号 橘园洲',
    '350104',
    '金山大道618号橘园洲',
    '林晓燕',
    '0591-87654321',
  ],
  [
    '收货人: 欧阳娜娜 手机号码: +86 139-1234-5678 所在地区: 北京市朝阳区 详细地址: 望京街10号',
    '110105',
    '望京街10号',
    '欧阳娜娜',
    '13912345678',
  ],
  [
    '深圳南山区科苑路15号科兴科学园A栋 陈经理 400-820-8820',
    '440305',
    '科苑路15号科兴科学园A栋',
    '陈经理',
    '400-820-8820',
  ],
  ['上海 浦东新区 张江路665号', '310115', '张江路665号', '', ''],
  ['湖北省仙桃市仙桃大道1号', '429004', '仙桃大道1号', '', ''],
  ['东莞市大朗镇美景中路 李女士 13912345678', '441900', '大朗镇美景中路', '李女士', '13912345678'],
  ['内蒙古自治区呼和浩特市新城区新华大街1号', '150102', '新华大街1号', '', ''],
  ['１３８００００００００　王芳　厦门市思明区湖滨南路１号', '350203', '湖滨南路1号', '王芳', '13800000000'],
])('%s', (text, areaCode, address, contact, tel) => {
  expect(read(text)).toEqual({ areaCode, address, contact, tel })
})

describe('ambiguous input', () => {
  test('a district that several cities have is read within the area that is known', () => {
    expect(read('鼓楼区五四路18号').areaCode).toBe('')
    expect(read('鼓楼区五四路18号', '3501').areaCode).toBe('350102')
    expect(read('鼓楼区中央路1号', '3201').areaCode).toBe('320106')
  })

  test('a street that is named after a city is not the city', () => {
    expect(read('福州市台江区广州路3号')).toMatchObject({ areaCode: '350103', address: '广州路3号' })
    expect(read('吉安路88号').areaCode).toBe('')
  })

  test('six digits are a postal code only alone or by name', () => {
    expect(readAddress('福州市鼓楼区五四路1号 350001')).toMatchObject({ postal: '350001', address: '五四路1号' })
    expect(readAddress('福州市鼓楼区五四路1号350001室')).toMatchObject({ postal: '', address: '五四路1号350001室' })
  })
})

test('words without an address give nothing, and no length of text is slow', () => {
  expect(readAddress('你好')).toBeUndefined()
  expect(readAddress('，，，')).toBeUndefined()
  expect(readAddress('福州'.repeat(150))).toBeDefined()
})
