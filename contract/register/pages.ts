import { definePages } from '../page'

/** One page for each step (domain 2). `?type=next` says that the step is one of several. */
export const registerPages = definePages({
  'my-setting-real-name': {
    path: '/my/setting/real-name',
    needs: 'realName',
    screen: 'register/realName/RealNamePage',
    title: '实名认证',
    access: 'login',
    myArea: 'both',
    menu: [{ icon: 'BadgeCheck', note: '让对方知道您是本人', order: 66, setting: 'account' }],
    belongsTo: 'my-setting',
  },
  'register-select-role': {
    path: '/register/select-role',
    screen: 'register/SelectRolePage',
    title: '选择身份',
    access: 'login',
  },
  'register-real-name': {
    path: '/register/real-name',
    needs: 'realName',
    screen: 'register/realName/RealNameStepPage',
    title: '个人实名',
    access: 'login',
  },
  'register-base': { path: '/register/base', screen: 'register/SectionStepPage', title: '基本信息', access: 'seeker' },
  'register-expect': {
    path: '/register/expect',
    screen: 'register/SectionStepPage',
    title: '求职期望',
    access: 'seeker',
  },
  'register-part-time-expect': {
    path: '/register/part-time-expect',
    screen: 'register/SectionStepPage',
    title: '兼职期望',
    access: 'seeker',
  },
  'register-certification': {
    path: '/register/certification',
    screen: 'register/SectionStepPage',
    title: '我的证书',
    access: 'seeker',
  },
  'register-working': {
    path: '/register/working',
    screen: 'register/SectionStepPage',
    title: '工作经历',
    access: 'seeker',
  },
  'register-project': {
    path: '/register/project',
    screen: 'register/SectionStepPage',
    title: '项目经历',
    access: 'seeker',
  },
  'register-description': {
    path: '/register/description',
    screen: 'register/SectionStepPage',
    title: '个人优势',
    access: 'seeker',
  },
  'register-education': {
    path: '/register/education',
    screen: 'register/SectionStepPage',
    title: '教育经历',
    access: 'seeker',
  },
  'register-training': {
    path: '/register/training',
    screen: 'register/SectionStepPage',
    title: '培训经历',
    access: 'seeker',
  },
  'register-languages': {
    path: '/register/languages',
    screen: 'register/SectionStepPage',
    title: '语言能力',
    access: 'seeker',
  },
  'register-volunteer': {
    path: '/register/volunteer',
    screen: 'register/SectionStepPage',
    title: '志愿服务',
    access: 'seeker',
  },
  'register-emphasis': {
    path: '/register/emphasis',
    screen: 'register/SectionStepPage',
    title: '技能标签',
    access: 'seeker',
  },
  'register-image': {
    path: '/register/image',
    screen: 'register/SectionStepPage',
    title: '职场风采',
    access: 'seeker',
  },
  'register-hr-base': {
    path: '/register/hr-base',
    screen: 'register/CardStepPage',
    title: '招聘者名片',
    access: 'recruiter',
  },
  'register-job': { path: '/register/job', screen: 'register/JobStepPage', title: '发布职位', access: 'recruiter' },
  'register-brand-certified': {
    path: '/register/brand-certified',
    screen: 'register/BrandCertifiedStepPage',
    title: '任职认证',
    access: 'recruiter',
  },
})
