import type { WorkKind } from '../../features/settings/catalogs/positionGroups'

export interface Dialogue {
  readonly script: string
  /** Its topic: a kind of work, or people who are new, experienced or in work; for anybody if absent. */
  readonly only?: WorkKind | 'fresh' | 'experienced' | 'employed'
}

/**
 * Talks between seekers and recruiters. `S` is the seeker, `R` the recruiter; `*` alone is the job's card (from the recruiter)
 * and `#` the seeker's resume; `M` asks for the other's number and `m` gives it. Of the talk's interview: `@` invites, `+`
 * agrees, `-` declines, `~` asks for another time, `x` calls it off. `{…}` is filled in from the job: 职位, 薪资, 地点, 公司, 姓名 (the
 * seeker's), 招聘者.
 */
/** A talk that a demo account has in any case. */
export interface FixedDialogue extends Dialogue {
  readonly isUnread: boolean
  /** It ended at most this many days ago. */
  readonly days: number
}

/** New contacts of the demo recruiter today: two people who wrote, and one who applied. */
export const arrivals: readonly FixedDialogue[] = [
  { isUnread: true, days: 1, script: 'S 您好，请问{职位}还在招吗？我做过类似的工作，想了解一下。' },
  {
    isUnread: true,
    days: 1,
    script: `S 您好，我对{职位}很感兴趣，附上我的简历，期待您的回复。
S #`,
  },
  { isUnread: true, days: 1, script: 'S 您好，我上一份工作和{职位}比较接近，请问方便聊聊吗？' },
]

/** States of the demo seeker's applications: not opened, opened, answered. */
export const applications: readonly FixedDialogue[] = [
  {
    isUnread: true,
    days: 2,
    script: `S 您好，我对{职位}很感兴趣，附上我的简历，期待您的回复。
S #`,
  },
  {
    isUnread: false,
    days: 4,
    script: `S 您好，看到贵公司在招{职位}，我的经历比较对口，想应聘这个岗位。
S #`,
  },
  {
    isUnread: false,
    days: 6,
    script: `S 您好，我想应聘{职位}，简历发给您了，请查收。
S #
R 收到，经历和岗位比较匹配，我已经转给用人部门，两个工作日内给您答复。
S 好的，谢谢您！`,
  },
]

export const dialogues: readonly Dialogue[] = [
  {
    only: 'employed',
    script: `S 您好，我对{职位}很感兴趣，方便详细聊聊吗？
R 您好，可以的。您目前是在职还是离职状态？
S 在职，大概需要一个月交接。
R 没问题，我们可以等。方便发一份简历吗？
S #
R 收到，我先给用人部门看一下，今天下班前给您答复。
S 好的，麻烦您了。`,
  },
  {
    script: `S 您好，请问这个岗位还在招吗？
R 在的，您之前做过类似的工作吗？
S 做过几年，上一家也是同行业的。
R 那挺合适的，方便留个时间电话沟通一下吗？
S 下午四点以后都可以。`,
  },
  {
    script: `S 您好，该职位有五险一金吗，什么时候上？
R 有的，入职当月就给缴纳，公积金比例是8%。
S 好的，那双休吗？
R 您看职位详情里的工作时间，我们是按那个执行的，法定节假日正常休。
S 了解，谢谢。`,
  },
  {
    script: `R 您好，请问最近有在看机会吗？我们{职位}在招。
R *
S 您好，可以了解一下。上班地点是在哪里？
R 在{地点}，附近有公交站和停车场。
S 离我家有点远，我考虑一下。
R 没关系，您考虑好随时跟我说。`,
  },
  {
    script: `S 您好，请问发薪日是什么时间？
R 您好，每月10号发上个月的工资，遇到节假日提前。
S 试用期多长？
R 一般三个月，表现好可以提前转正，试用期工资不打折。
S 那很好，我可以把我的简历发给您看看吗？
R 可以的，请直接发过来。
S #`,
  },
  {
    script: `S 您好，我是{姓名}，之前做过相关的工作，想应聘{职位}。
R 您好{姓名}，看到您的简历了，经历挺丰富的。
R 想了解一下您从上家离职的原因？
S 主要是公司搬迁，通勤单程要一个半小时。
R 理解。那您期望的薪资大概是多少？
S 参考您这边{薪资}的范围就可以，希望能在中间偏上。
R 好的，我和部门沟通一下，明天上午给您回复。`,
  },
  {
    only: 'manual',
    script: `S 您好，请问包食宿吗？
R 包工作餐，住宿是两人间，水电公司承担一部分。
S 太好了，什么时候可以入职？
R 面试通过后随时可以，需要带身份证和银行卡。
S 那我明天上午过去可以吗？
R 可以，九点半到{地点}，打这边前台电话会有人接您。
S 好的收到。`,
  },
  {
    script: `S 请问这个岗位加班多吗？
R 平时基本到点下班，月底或者上线前会忙一些，可以调休。
S 好的，明白。`,
  },
  {
    only: 'fresh',
    script: `S 您好，应届生可以投{职位}吗？
R 可以的，我们有导师带，前两个月以学习为主。
S 请问需要什么基础？
R 专业对口就行，有实习或者作品更好，您可以发给我看看。
S #
R 收到，作品看着挺用心的，我安排同事和您聊一下。
S 谢谢您！`,
  },
  {
    script: `R *
R 您好，冒昧打扰，我们这边{职位}急缺人，薪资{薪资}，您有兴趣了解吗？
S 您好，谢谢，我暂时没有换工作的打算。
R 好的，没关系，祝您工作顺利。后续有需要随时联系。
S 好的，谢谢。`,
  },
  {
    only: 'manual',
    script: `S 您好，{职位}可以兼职做吗？
R 您好，这个岗位目前只招全职。
S 好的，打扰了。
R 不打扰，后面如果有兼职的岗位我第一时间跟您说。`,
  },
  {
    only: 'experienced',
    script: `S 您好，我在这个行业做了五年，看了职位描述比较感兴趣。
R 您好，感谢关注。请问您带过团队吗？
S 带过四个人的小组，负责排期和培训。
R 很好，我们这次正好想找能带人的。您对出差能接受吗？
S 每个月一两次没问题。
R 那我把您推荐给负责人，这两天安排见面。`,
  },
  {
    script: `R 您好，请问方便发一份最新的简历吗？
S #
R 谢谢，已收到。您的期望城市还是这边对吧？
S 对的，暂时不考虑外地。
R 了解，地点就在{地点}。我下午和主管确认后联系您。`,
  },
  {
    script: `S 请问公司的上下班时间是怎么安排的？
R 早上九点到下午六点，中午休息一个半小时。
S 可以弹性打卡吗？
R 有半小时弹性。
S 好的，我投递一下简历。
S #
R 收到，会尽快查看。`,
  },
  {
    only: 'manual',
    script: `R 您好{姓名}，我是{公司}的{招聘者}，我们在您附近新开了一个点，正在招{职位}。
S 您好，请问具体在哪里？
R {地点}，开车过去很方便。
S 薪资怎么算的？
R 范围是{薪资}，包含绩效部分，多劳多得。
S 了解了，我跟家里商量下。`,
  },
  {
    only: 'manual',
    script: `S 您好，请问学历要求可以放宽吗？我经验比较足。
R 您好，我们更看重实际能力，您可以先发简历看看。
S #
R 看了您的经历，挺对口的，学历这块没问题。
R 我把您推荐给主管，有消息马上告诉您。`,
  },
  {
    script: `S 您好
R 您好，请问有什么可以帮您？
S 想问下{职位}的工资是税前还是税后？
R {薪资}是税前，社保公积金按规定缴纳。
S 年底有奖金吗？
R 有年终奖，一般是一到两个月，看公司效益和个人绩效。`,
  },
  {
    script: `S 您好，我想了解一下晋升机制。
R 您好，我们每半年评一次级，分专业和管理两条线。
S 培训多吗？
R 入职有系统培训，之后每个月有分享会，考证的费用可以报销。
S 挺好的，期待能有面试机会。
R 好的，我把您的简历转给部门了，有消息马上通知您。`,
  },
  {
    script: `S 您好，请问{职位}是新增岗位还是补缺？
R 您好，是新增的，业务扩展需要。
S 新人进来先做哪一块？
R 前两周熟悉流程，之后会分到一个小组里，有同事带。
S 明白，谢谢您讲得这么清楚。`,
  },
  {
    script: `R 您好，看到您最近更新了简历，是在考虑新的机会吗？
S 您好，是的，有合适的会看看。
R 我们{职位}的薪资是{薪资}，和您的期望比较接近。
S 请问社保公积金怎么缴？
R 按实际工资缴纳，入职当月开始。`,
  },
  {
    script: `S 您好，请问这个岗位对出差有要求吗？
R 一般不出差，偶尔去分公司开会，当天来回。
S 那没问题。请问几轮面试？
R 两轮，一般一周之内出结果。`,
  },
  {
    only: 'professional',
    script: `S 您好，想了解一下团队现在用的技术和工具。
R 您好，职位页上列的都在用，最近也在做一些升级。
S 有代码评审或者方案评审吗？
R 有的，每周一次，大家轮流讲。
S 这点我很看重，谢谢。`,
  },
  {
    only: 'professional',
    script: `R 您好，您最近一个项目里主要负责哪部分？
S 主要负责核心模块，从方案到上线都参与了。
R 遇到过比较棘手的问题吗？
S 有一次上线后变慢，最后定位到是查询写得不好，改完快了一倍。
R 这个经历很好，我转给部门负责人看看。`,
  },
  {
    only: 'office',
    script: `S 您好，请问这个岗位平时和哪些部门打交道比较多？
R 主要是业务和财务，每周有一次例会。
S 系统用的是哪一套？
R 用的是常见的办公系统，上手很快，会有人教您。`,
  },
  {
    only: 'manual',
    script: `S 您好，请问晚班有补贴吗？
R 有的，晚班每天补贴三十元，另有夜宵。
S 一个月大概休几天？
R 四天，可以和同事调换。
S 好的，我考虑一下。`,
  },
]
