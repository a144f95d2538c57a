import type { Ability } from '#contract/tenants/abilities'

/** The one sentence of a site without the ability: on its page, and of a refused call. */
export const lackingWords: Readonly<Record<Ability, string>> = {
  shop: '本站没有付费服务',
  map: '本站没有地图',
  sms: '本站没有开通短信',
  mail: '本站没有开通邮件',
  messaging: '本站没有接入微信',
  realName: '本站没有开通实名认证',
  licences: '本站不识别营业执照，请手动填写',
  purchases: '本站没有付费服务',
  live: '本站没有直播',
  activities: '本站没有活动',
  fairs: '本站没有招聘会',
  articles: '本站没有资讯',
  news: '本站没有公告',
  courses: '本站没有课程',
  qualifications: '本站尚未公示资质',
}
