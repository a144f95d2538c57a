import type { Style } from './understoodQueries'

/** Ways of writing searches. Rules were made with the first one; the second one was kept aside and only measured. */

const k = (yuan: number) => `${yuan / 1000}k`
const wan = (yuan: number) =>
  yuan >= 10_000 ? `${Math.floor(yuan / 10_000)}万${(yuan % 10_000) / 1000 || ''}` : `${yuan / 1000}千`

export const usualStyle: Style = {
  seed: 20_261_201,
  joins: [' ', ' ', ''],
  frames: ['{}', '{}', '{}', '{}', '招聘{}'],
  pays: [k, (yuan) => k(yuan).toUpperCase(), wan, (yuan) => `${yuan}`, (yuan) => `月薪${yuan}`],
  floors: [(yuan) => `${k(yuan).toUpperCase()}以上`, (yuan) => `${yuan}以上`, (yuan) => `${wan(yuan)}起`],
  years: [(label) => label, (label) => `${label}经验`],
  degrees: [(label) => label, (label) => `${label}学历`],
  marks: {
    双休: ['双休', '周末双休'],
    五险一金: ['五险一金'],
    年终奖: ['年终奖'],
    包食宿: ['包吃住', '包住', '包吃'],
    带薪年假: ['带薪年假', '年假'],
    餐补: ['餐补'],
    全勤奖: ['全勤奖'],
    两班倒: ['夜班', '两班倒'],
    弹性: ['弹性工作'],
    节日福利: ['节日福利'],
  },
  partTime: ['兼职'],
  internship: ['实习', '实习生'],
  unknown: ['海岚茂', '绿檬', '卓尔森'],
}

export const keptStyle: Style = {
  seed: 7_340_033,
  joins: [' ', '', '，', '+', '  '],
  frames: ['{}', '{}', '找{}', '{}招聘', '我想找{}的工作', '附近{}'],
  pays: [
    (yuan) => `${yuan / 1000}K`,
    (yuan) => `工资${yuan}`,
    (yuan) => `${yuan}元`,
    (yuan) => `${yuan - 1000}-${yuan + 1000}`,
    (yuan) => `${yuan / 1000 - 1}-${yuan / 1000 + 1}k`,
    (yuan) => `${yuan}左右`,
    (yuan) => `${yuan}/月`,
  ],
  floors: [
    (yuan) => `${yuan / 1000}k+`,
    (yuan) => `不低于${yuan}`,
    (yuan) => `${yuan}元以上`,
    (yuan) => `${yuan / 1000}千以上`,
  ],
  years: [(label) => `${label}工作经验`, (label) => label.replace('-', '到')],
  degrees: [(label) => `${label}毕业`, (label) => `全日制${label}`, (label) => label],
  marks: {
    双休: ['双休日', '周末休息', '做五休二'],
    五险一金: ['社保公积金', '公积金'],
    年终奖: ['有年终奖'],
    包食宿: ['包食宿', '提供住宿', '管吃住'],
    带薪年假: ['带薪休假'],
    餐补: ['饭补', '有餐补'],
    交通补助: ['车补', '交通补贴'],
    定期体检: ['体检'],
    两班倒: ['倒班', '上夜班'],
    员工旅游: ['旅游', '团建'],
  },
  partTime: ['兼职', '临时工', '做兼职'],
  internship: ['实习', '实习岗位', '实习生'],
  unknown: ['奥莱斯特', '汇腾', '青柚'],
}
