/** Taiwan, Hong Kong and Macao, which the registry package lists without codes. Codes as the civil affairs ministry gives them. */
const districts = (city: string, ...names: string[]) =>
  names.map((fullName, at) => ({ id: `${city}${String(at + 1).padStart(2, '0')}`, pid: city, fullName }))

export const specialAreas: readonly { id: string; pid: string; fullName: string }[] = [
  { id: '71', pid: '', fullName: '台湾省' },
  { id: '81', pid: '', fullName: '香港特别行政区' },
  { id: '82', pid: '', fullName: '澳门特别行政区' },
  { id: '8100', pid: '81', fullName: '香港特别行政区' },
  { id: '8200', pid: '82', fullName: '澳门特别行政区' },
  ...districts(
    '8100',
    '中西区',
    '湾仔区',
    '东区',
    '南区',
    '油尖旺区',
    '深水埗区',
    '九龙城区',
    '黄大仙区',
    '观塘区',
    '荃湾区',
    '屯门区',
    '元朗区',
    '北区',
    '大埔区',
    '西贡区',
    '沙田区',
    '葵青区',
    '离岛区',
  ),
  ...districts(
    '8200',
    '花地玛堂区',
    '花王堂区',
    '望德堂区',
    '大堂区',
    '风顺堂区',
    '嘉模堂区',
    '路凼填海区',
    '圣方济各堂区',
  ),
]
