import type { ServiceAbility } from '#contract/tenants/abilities'
import type { LegalFacts } from '../legalFacts'
import type { LibraryDocument } from '../library'
import { certificationOf, contactOf, noticeWaysOf, operatorOf } from './sentences'

const second = `
本协议是您与{site}运营方之间关于注册、登录及使用{site}（以下称“本平台”）的约定。您点击“同意并继续”或以其他方式使用本平台，即表示您已阅读并接受本协议。
# 一、注册与身份
您使用手机号码注册。首次以验证码登录的号码会自动创建账号。您承诺所填写的资料真实、准确，并在变更后及时更新。
同一手机号码可以关联多个账号，登录时由您选择其中之一。换绑手机号码须先验证原号码。
# 二、求职者
- 您对简历内容的真实性负责。伪造学历、经历或资格的，招聘单位可以据此终止沟通，本平台可以限制您的账号。
- 投递即表示您授权该招聘单位查阅您投递时的简历。
- 您可以随时撤回尚未被查阅的投递、隐藏简历或屏蔽公司。
# 三、招聘者
- 您须取得所在单位的授权，并按要求提交单位认证材料。
- 发布的职位应载明真实的工作内容、地点、薪资范围与联系人；职位停止招聘后应及时下线。
- 不得设置与岗位无关的限制条件，不得向求职者收取任何费用。
- 查阅到的简历仅可用于本次招聘，招聘结束后不得继续保存、转售或用于营销。
# 四、沟通
双方在即时沟通中应当文明。联系方式须经双方同意后交换。您可以将对方标记为不合适、拉黑或举报；被拉黑的一方不再能向您发送消息。
为保障安全，本平台对涉嫌欺诈、违禁的内容进行识别，必要时由人工复核。
# 五、付费服务
会员、权益包与优惠券的内容、价格、有效期以购买时展示为准。权益一经使用不支持退还；未使用部分的退款规则在订单页面说明。自动续费服务会在扣费前提示，并可随时关闭。
# 六、账号的限制与注销
存在违法违规、危害他人权益或平台安全的行为时，本平台可以暂停或锁定账号，并告知理由与申诉方法。
您可以申请注销账号。注销前请处理未完成的订单与面试；注销后简历、会话与权益不可恢复。
# 七、通知
本平台通过站内消息、短信或电子邮件向您发送与服务有关的通知。您可以在通知设置中退订营销信息。
# 八、其他
本协议的任何条款无效或不可执行，不影响其余条款的效力。本协议与各专项规则不一致的，以专项规则为准。
`

const codeLogin = '首次以验证码登录的号码会自动创建账号。'
const paid = /会员、权益包与优惠券的内容.*/

const current = (facts: LegalFacts): string => {
  const has = (ability: ServiceAbility) => facts.abilities.includes(ability)
  return second
    .replace(codeLogin, has('sms') ? codeLogin : '')
    .replace('并按要求提交单位认证材料', '并在申请公司认证时提交真实的材料')
    .replace('查阅到的简历仅可用于', `${certificationOf(facts)}\n- 查阅到的简历仅可用于`)
    .replace(
      paid,
      has('shop')
        ? '会员、权益包与优惠券的内容、价格、有效期以购买时展示为准。未使用部分的退款规则在订单页面说明。本平台没有自动续费。'
        : '本平台目前没有付费服务。',
    )
    .replace('站内消息、短信或电子邮件', noticeWaysOf(facts))
    .replace('您可以在通知设置中退订营销信息。', '')
    .concat(`# 九、运营方\n${operatorOf(facts)}${contactOf(facts)}\n`)
}

const former = second.replace('同一手机号码可以关联多个账号，登录时由您选择其中之一。换绑手机号码须先验证原号码。', '')

export const userAgreement: LibraryDocument = {
  key: 'XY1001',
  versions: [
    {
      version: '2026.2',
      effectiveAt: '2026-11-26',
      changes: '根据站点的实际设置说明运营方、合作方、收费与认证规则；删去本平台没有的功能。',
      text: current,
    },
    {
      version: '2026.1',
      effectiveAt: '2026-05-01',
      changes: '新增同一手机号码关联多个账号及换绑手机号码的规则。',
      text: second,
    },
    { version: '2025.1', effectiveAt: '2025-09-01', changes: '首次发布。', text: former },
  ],
}
