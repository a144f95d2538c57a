import type { Random } from './random'

/** Schools that do not exist, by the degree they lead to (values of `degrees`). */
const universities = [
  '闽江科技大学',
  '海西师范大学',
  '榕城理工大学',
  '鹭屿大学',
  '东越财经大学',
  '武夷山农林大学',
  '沧江交通大学',
  '岭海大学',
  '云麓工业大学',
  '湘楚科技大学',
  '淮海理工大学',
  '秦川理工大学',
]
const institutes = [
  '闽都工程学院',
  '榕江商学院',
  '刺桐理工学院',
  '仙岩师范学院',
  '龙津学院',
  '三江口传媒学院',
  '鼓岭艺术学院',
  '浦城工商学院',
  '赣水科技学院',
  '瓯越学院',
  '潮海学院',
  '中原应用技术学院',
]
const colleges = [
  '榕城职业技术学院',
  '闽海信息职业学院',
  '东海船舶职业学院',
  '鹭江城市职业学院',
  '武夷茶旅职业学院',
  '刺桐轻工职业学院',
  '木兰溪卫生职业学院',
  '汀江建设职业学院',
  '海峡幼儿师范专科学校',
  '岭南制造职业学院',
]
const vocational = ['榕城第二技工学校', '闽侯县工业职业学校', '连江海洋职业学校', '鼓岭旅游职业学校', '三山财经学校']
const secondary = ['榕湖中学', '三山实验中学', '乌龙江中学', '鼓岭中学', '石竹中学', '南江中学', '海门中学', '凤坂中学']

/** A school that a holder of `degree` may have left; graduates went to universities before. */
export function schoolFor(random: Random, degree: number): string {
  if (degree >= 6) return random.pick(universities)
  if (degree === 5) return random.pick(random.chance(0.45) ? universities : institutes)
  if (degree === 4) return random.pick(colleges)
  if (degree === 2) return random.pick(vocational)
  return random.pick(secondary)
}

/** Years that a course to `degree` takes. */
export function courseYears(degree: number): number {
  return degree === 5 || degree === 7 ? 4 : 3
}

const majors: Readonly<Record<string, readonly string[]>> = {
  '01': ['计算机科学与技术', '软件工程', '信息与计算科学', '网络工程', '数据科学与大数据技术'],
  '02': ['信息管理与信息系统', '工业设计', '电子商务', '软件工程'],
  '03': ['视觉传达设计', '环境设计', '数字媒体艺术', '产品设计', '动画'],
  '04': ['电子商务', '市场营销', '新闻学', '汉语言文学', '网络与新媒体'],
  '05': ['广告学', '市场营销', '公共关系学', '新闻学'],
  '06': ['市场营销', '国际经济与贸易', '商务英语', '工商管理'],
  '07': ['人力资源管理', '行政管理', '工商管理', '汉语言文学'],
  '08': ['会计学', '财务管理', '审计学', '税收学'],
  '09': ['机械设计制造及其自动化', '工业工程', '材料成型及控制工程', '数控技术', '模具设计与制造'],
  '10': ['电子信息工程', '电气工程及其自动化', '通信工程', '自动化', '微电子科学与工程'],
  '11': ['土木工程', '工程造价', '建筑学', '给排水科学与工程', '风景园林'],
  '12': ['物流管理', '供应链管理', '国际商务', '采购管理'],
  '13': ['汽车检测与维修技术', '交通运输', '城市轨道交通运营管理'],
  '14': ['酒店管理', '烹饪工艺与营养', '旅游管理'],
  '15': ['市场营销', '连锁经营管理', '商务管理'],
  '16': ['教育学', '学前教育', '汉语言文学', '数学与应用数学', '英语', '体育教育'],
  '17': ['临床医学', '护理学', '药学', '康复治疗学', '生物技术', '口腔医学技术'],
  '18': ['金融学', '投资学', '保险学', '经济学', '统计学'],
  '19': ['法学', '英语', '工商管理', '知识产权', '翻译'],
  '20': ['广播电视编导', '播音与主持艺术', '摄影', '影视摄影与制作', '新闻学'],
  '21': ['社会工作', '美容美体艺术', '家政学', '社区管理与服务'],
  '22': ['环境工程', '新能源科学与工程', '农学', '园艺', '水产养殖学', '地质工程'],
}

/** A major that leads to positions of a category; none below 中专. */
export function majorFor(random: Random, positionCode: string, degree: number): string {
  if (degree < 4 && degree !== 2) return ''
  return random.pick(majors[positionCode.slice(0, 2)] ?? ['工商管理'])
}
