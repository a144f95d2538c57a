import type { ServiceAbility } from '#contract/tenants/abilities'
import { uploadLimits } from '#contract/uploads/upload'
import type { ResumeRules } from '../../resume/resumeRules'

/** Limits of a site that answers name. */
export interface HelpLimits {
  readonly resume: ResumeRules
}

/** A paragraph; a function where it names limits of the site. */
type Paragraph = string | ((limits: HelpLimits) => string)

export interface HelpEntry {
  readonly id: number
  readonly category: string
  readonly question: string
  readonly answer: readonly Paragraph[]
  /** Only sites with this ability show it. */
  readonly needs?: ServiceAbility | undefined
}

/** The paragraphs of an answer on a site with these limits. */
export const answerOn = ({ answer }: HelpEntry, limits: HelpLimits): string[] =>
  answer.map((paragraph) => (typeof paragraph === 'string' ? paragraph : paragraph(limits)))

const sayExpectations = ({ resume: { expectations, partTimeExpectations } }: HelpLimits): string => {
  const partTime = partTimeExpectations > 0 ? `和${partTimeExpectations}个兼职期望` : '，本站暂不支持兼职期望'
  return `可以填写${expectations}个全职期望${partTime}。首页会按每个期望分别推荐职位。`
}

const mebibytes = (bytes: number) => bytes / 1024 / 1024

const sayAttachments = ({ resume: { attachments } }: HelpLimits): string =>
  attachments > 0
    ? `在“我的在线简历”页底部上传，支持PDF和Word，每份不超过${mebibytes(uploadLimits.attachment)}M，最多${attachments}份。`
    : '本站暂不支持附件简历，请填写在线简历。'

const entries: Readonly<Record<string, readonly (readonly [question: string, ...answer: Paragraph[]])[]>> = {
  登录与账号: [
    [
      '如何注册？',
      '输入手机号，获取并填写验证码后即可登录，首次登录会自动创建账号，不需要另外注册。',
      '一个账号可以同时是求职者和招聘者，在“我的”中随时切换。',
    ],
    [
      '收不到验证码怎么办？',
      '请检查手机号是否正确、短信是否被拦截，并在60秒后重新获取。',
      '同一号码一天内获取次数有限，达到上限后请第二天再试，或改用密码登录。',
    ],
    ['忘记密码怎么办？', '在登录页选择“密码登录—忘记密码”，用手机验证码重设。重设后其他设备上的登录会失效。'],
    [
      '如何更换手机号？',
      '打开「我的—账号与安全—手机号」，先用原号码验证，再绑定新号码。',
      '原号码已停用时，请联系客服，核验身份后处理。',
    ],
    ['如何退出其他设备？', '在“我的”中选择“退出所有设备”，所有浏览器中的登录都会失效，需要重新登录。'],
  ],
  简历: [
    [
      '怎样的简历更容易被看到？',
      '把基本信息、个人优势、求职期望、工作经历和教育经历填写完整。完整度达到要求后，简历才会出现在人才库中。',
      '个人优势写清会什么、做过什么、结果如何，比形容词更有用。',
    ],
    ['可以填写几个求职期望？', sayExpectations],
    ['如何上传附件简历？', sayAttachments, '网络中断或关闭页面后，可以回到该页继续上传。'],
    [
      '如何隐藏简历？',
      '打开「我的—隐私设置」，关闭“在人才库中展示”，招聘者就不会在人才库中看到您。已经收到您简历的招聘者不受影响。',
    ],
  ],
  找职位与投递: [
    [
      '如何筛选职位？',
      '在职位页按地区、薪资、经验、学历、行业、公司规模和融资阶段筛选，也可以按综合、最新、距离排序。',
      '筛选条件保存在网址中，可以收藏或发给朋友。',
    ],
    [
      '“立即沟通”和“投递简历”有什么区别？',
      '立即沟通会向招聘者打招呼并建立对话；投递简历会把当前简历发给招聘者。两者可以都做。',
    ],
    ['职位显示“已停止”还能投递吗？', '不能。停止招聘的职位不再接收简历和新的沟通，已有的对话不受影响。'],
    ['为什么提示先完善简历？', '投递前需要有姓名、联系方式、求职期望等基本内容。按提示补充后即可继续。'],
  ],
  沟通: [
    [
      '消息发送失败怎么办？',
      '没有网络时，消息会排队等待，恢复后自动发出，不会丢失也不会重复。',
      '显示“发送失败”的消息可以点击重试。',
    ],
    ['多个窗口会重复提醒吗？', '不会。同一浏览器的所有标签页共用一个连接，未读数也保持一致。'],
    ['如何不再收到某人的消息？', '在对话列表中打开菜单，选择“拉黑”。对方的消息将不再显示，也不会收到已读回执。'],
    ['按回车会直接发送吗？', '电脑上按回车发送，Shift+回车换行；使用输入法选字时按回车不会发送。'],
  ],
  招聘者: [
    ['发布职位需要什么？', '先填写姓名、职务，再完善公司信息，即可发布职位。职位要写清工作内容、地点和薪资范围。'],
    [
      '为什么职位没有通过发布？',
      '职位中不能出现性别、年龄等与岗位无关的限制，也不能出现收费、贷款等内容。请按提示修改后再发布。',
    ],
    ['如何让职位排在前面？', '刷新职位会更新时间；内容完整、回复及时的职位在综合排序中更靠前。'],
    ['手机上可以招聘吗？', '可以查看消息和人才。管理职位建议在电脑上进行，功能更完整。'],
  ],
}

/** Questions about what not every site has. */
const needs: Readonly<Record<string, ServiceAbility>> = {
  '如何注册？': 'sms',
  '收不到验证码怎么办？': 'sms',
  '忘记密码怎么办？': 'sms',
  '如何更换手机号？': 'sms',
}

export const helpItems: readonly HelpEntry[] = Object.entries(entries)
  .flatMap(([category, questions]) => questions.map(([question, ...answer]) => ({ category, question, answer })))
  .map((entry, index) => ({ id: index + 1, ...entry, needs: needs[entry.question] }))
