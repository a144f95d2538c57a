import type { LegalFacts } from '../legalFacts'

/** Sentences that several documents share, from a site's facts; {site} is its name. */

/** Who runs the site. A site that has not named its company says so. */
export const operatorOf = ({ entity, address }: LegalFacts): string =>
  entity === ''
    ? '{site}运营方的名称与住所尚未公示，公示后将写入本文。'
    : `{site}由${entity}${address && `（住所：${address}）`}运营。`

/** How to reach them: the page of the customer service always works. */
export const contactOf = ({ phone, mail }: LegalFacts): string =>
  `您可以通过“联系客服”页面${phone && `、客服电话${phone}`}${mail && `、邮箱${mail}`}与运营方联系。`

export const partnersOf = ({ partners }: LegalFacts): string =>
  partners.length > 0
    ? `合作的第三方：${partners.join('、')}。它们只在您使用相应功能时参与处理。`
    : '{site}目前没有接入第三方软件开发工具包。'

/** Ways in which the site writes to people. */
export const noticeWaysOf = ({ abilities }: LegalFacts): string =>
  [
    '站内消息',
    ...(abilities.includes('sms') ? ['短信'] : []),
    ...(abilities.includes('mail') ? ['电子邮件'] : []),
  ].join('、')

export const certificationOf = ({ uncertifiedJobs }: LegalFacts): string =>
  uncertifiedJobs === 0
    ? '招聘者在完成公司认证后可以发布职位、查阅投递、与求职者沟通。'
    : `招聘者可以发布职位、查阅投递、与求职者沟通；公司完成认证之前，最多可以有${uncertifiedJobs}个在招职位。`
