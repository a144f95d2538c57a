import { eq } from 'drizzle-orm'
import { messageTemplates, type TemplateName } from '#contract/console/smsTemplates'
import type { Config } from '../config'
import type { Db } from '../db/database'
import { users } from '../db/schema/accounts/accounts'
import { findSiteGaps } from './siteGaps'

export type GapConfig = Pick<
  Config,
  'messages' | 'standIns' | 'standInPlatform' | 'tenantHosts' | 'payments' | 'maps' | 'identity' | 'aliyun'
>

/**
 * What an installation without the demo lacks, one sentence each: a site, what each site has not set, providers of messages, the
 * abilities that its sites do not show; and what is left of the demo.
 */
export async function findGaps(db: Db, config: GapConfig): Promise<readonly string[]> {
  const { sms, smtp } = config.messages
  const { standIns } = config
  const sites = await findSiteGaps(db, config)
  const demoPeople = await db.$count(users, eq(users.isDemo, true))
  const unsent = sms?.kind === 'aliyun' ? unsentBy(sms.templates) : []
  const hidden = hiddenBy(config)
  const gaps = [
    sites.length === 0 && '还没有站点：运行 npm run site -- add 建立第一个，不用重新启动。',
    ...sites.map(
      ({ key, lacks }) =>
        lacks.length > 0 && `站点 ${key} 还缺${lacks.join('、')}：运行 npm run site -- set ${key} …。`,
    ),
    !sms &&
      (standIns
        ? '短信由替身代发：验证码写进日志和 outbox.log，真实用户收不到（STAND_INS=on）。'
        : '没有设置短信服务：收不到验证码，不能用手机号注册、登录、找回密码和改绑；设置 SMS_WEBHOOK_URL 或 SMS_ALIYUN_KEY_ID，或者在各站点管理后台的「短信接入」里填写。'),
    unsent.length > 0 && `没有短信模板的${unsent.join('、')}不会发出：写进 SMS_TEMPLATES。`,
    !smtp &&
      (standIns
        ? '邮件由替身代发：只写进日志和 outbox.log（STAND_INS=on）。'
        : '没有设置邮件服务：不能绑定邮箱，账号安全提醒不会发到邮箱；设置 SMTP_URL 和 MAIL_FROM。'),
    hidden.length > 0 && `站点不显示没有设置的功能：${hidden.join('、')}。`,
    demoPeople > 0 &&
      `数据库里还有 ${demoPeople} 个演示账号，它们的公开密码已停用：正式使用前运行 npm run demo -- remove。`,
  ]
  return gaps.filter((gap) => gap !== false)
}

const unsentBy = (templates: Readonly<Partial<Record<TemplateName, unknown>>>): string[] =>
  Object.entries(messageTemplates).flatMap(([name, { name: title }]) => (name in templates ? [] : [title]))

/** The abilities that no setting gives, each with its settings. */
function hiddenBy({ payments, maps, identity, aliyun, standIns, standInPlatform }: GapConfig): readonly string[] {
  const { wechat, alipay, sandbox } = payments
  return [
    !(wechat || alipay || sandbox) && '会员、权益包和钱包（WECHAT_PAY_…、ALIPAY_…）',
    !maps && '地图（MAP_PROVIDER）',
    !(identity || standIns) && '实名认证（REAL_NAME_URL）',
    !(aliyun.licences || standIns) && '营业执照识别（LICENCE_ALIYUN_…）',
    !standInPlatform && '微信登录和视频面试（各站点在管理后台的「应用接入」里填写）',
  ].filter((each) => each !== false)
}
