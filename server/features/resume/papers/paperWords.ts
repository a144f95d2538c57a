import { languageLevels } from '#contract/resume/sections/languages'
import { degrees, genders, labelOf, seekerStatuses } from '#contract/settings/labels'
import { describeSalary } from '../../settings/describeSalary'

type SectionTitle =
  | 'desc'
  | 'working'
  | 'emphasis'
  | 'project'
  | 'education'
  | 'training'
  | 'volunteer'
  | 'languages'
  | 'certification'
  | 'media'

interface Wage {
  readonly salaryMin: number
  readonly salaryMax: number
  readonly partTime: boolean
}

/** A paper's own words in one language. An empty text omits the fact. */
export interface PaperWords {
  readonly language: 'zh' | 'en'
  readonly sections: Readonly<Record<SectionTitle, string>>
  readonly labels: Readonly<Record<Label, string>>
  /** Between the items of a list, and between two parts of a note. */
  readonly comma: string
  readonly dot: string
  readonly colon: string
  /** Heads of the form and of the parts of a side column. */
  readonly heads: { readonly form: string; readonly basics: string; readonly contacts: string; readonly wishes: string }
  title(name: string): string
  photo(name: string): string
  gender(value: number): string
  degree(value: number): string
  status(value: number): string
  level(value: number): string
  age(years: number | null): string
  /** Whole years of work; null for those who have not begun. */
  experience(years: number | null): string
  month(month: string): string
  /** An empty end is the present. */
  period(period: { readonly from: string; readonly to: string }): string
  pay(wage: Wage): string
  /** Last part of a file's name. */
  readonly file: string
}

type Label =
  | 'mobile'
  | 'email'
  | 'weixin'
  | 'places'
  | 'pay'
  | 'status'
  | 'name'
  | 'gender'
  | 'birthday'
  | 'degree'
  | 'experience'
  | 'area'
  | 'wish'

const dotted = (month: string): string => month.replace('-', '.')

export const chineseWords: PaperWords = {
  language: 'zh',
  sections: {
    desc: '个人优势',
    working: '工作经历',
    emphasis: '专业技能',
    project: '项目经历',
    education: '教育经历',
    training: '培训经历',
    volunteer: '志愿经历',
    languages: '语言能力',
    certification: '资格证书',
    media: '职场风采',
  },
  labels: {
    mobile: '电话',
    email: '邮箱',
    weixin: '微信',
    places: '期望城市',
    pay: '期望薪资',
    status: '求职状态',
    name: '姓名',
    gender: '性别',
    birthday: '出生年月',
    degree: '最高学历',
    experience: '工作年限',
    area: '所在地区',
    wish: '求职意向',
  },
  comma: '、',
  dot: '·',
  colon: '：',
  heads: { form: '个人简历', basics: '基本信息', contacts: '联系方式', wishes: '求职期望' },
  title: (name) => `${name}的简历`,
  photo: (name) => `${name}的照片`,
  gender: (value) => labelOf(genders, value),
  degree: (value) => (value > 0 ? labelOf(degrees, value) : ''),
  status: (value) => labelOf(seekerStatuses, value),
  level: (value) => labelOf(languageLevels, value),
  age: (years) => (years === null ? '' : `${years}岁`),
  experience(years) {
    if (years === null) return '应届/在校'
    return years === 0 ? '不到1年经验' : `${years}年经验`
  },
  month: dotted,
  period: ({ from, to }) => `${dotted(from)} – ${to === '' ? '至今' : dotted(to)}`,
  pay: ({ partTime, ...wage }) => describeSalary({ ...wage, salaryUnit: partTime ? 2 : 1, salaryMonths: 12 }),
  file: '简历',
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
/** Jul 2019. */
const englishMonth = (month: string): string =>
  month === '' ? '' : `${months[Number(month.slice(5)) - 1] ?? ''} ${month.slice(0, 4)}`
const yuan = (amount: number): string => amount.toLocaleString('en-US')

/** As the lists of `contract/settings/labels.ts`. */
const englishDegrees = [
  '',
  'Junior Secondary',
  'Secondary Vocational',
  'Senior Secondary',
  'Associate Degree',
  "Bachelor's Degree",
  "Master's Degree",
  'Doctorate',
]
const englishStatuses = [
  'Available immediately',
  'Available within a month',
  'Employed, open to offers',
  'Employed, not looking',
]
const englishLevels = ['Elementary', 'Conversational', 'Intermediate', 'Proficient', 'Fluent', 'Native']

/** Gender and age are left out: they have no place in an English resume. */
export const englishWords: PaperWords = {
  language: 'en',
  sections: {
    desc: 'Summary',
    working: 'Work Experience',
    emphasis: 'Skills',
    project: 'Projects',
    education: 'Education',
    training: 'Training',
    volunteer: 'Volunteering',
    languages: 'Languages',
    certification: 'Certifications',
    media: 'At Work',
  },
  labels: {
    mobile: 'Phone',
    email: 'Email',
    weixin: 'WeChat',
    places: 'Preferred Location',
    pay: 'Expected Pay',
    status: 'Availability',
    name: 'Name',
    gender: 'Gender',
    birthday: 'Born',
    degree: 'Degree',
    experience: 'Experience',
    area: 'Location',
    wish: 'Objective',
  },
  comma: ', ',
  dot: ' · ',
  colon: ': ',
  heads: { form: 'Resume', basics: 'Profile', contacts: 'Contact', wishes: 'Looking For' },
  title: (name) => `Resume of ${name}`,
  photo: (name) => `Photo of ${name}`,
  gender: () => '',
  degree: (value) => englishDegrees[value] ?? '',
  status: (value) => englishStatuses[value] ?? '',
  level: (value) => englishLevels[value] ?? '',
  age: () => '',
  experience(years) {
    if (years === null) return 'New graduate'
    if (years === 0) return 'Under 1 year of experience'
    return years === 1 ? '1 year of experience' : `${years} years of experience`
  },
  month: englishMonth,
  period: ({ from, to }) => `${englishMonth(from)} – ${to === '' ? 'Present' : englishMonth(to)}`,
  pay({ salaryMin: min, salaryMax: max, partTime }) {
    if (min === 0 && max === 0) return 'Negotiable'
    const range = min === max ? yuan(min) : `${yuan(min)}–${yuan(max)}`
    return `CNY ${range} / ${partTime ? 'day' : 'month'}`
  },
  file: 'Resume',
}
