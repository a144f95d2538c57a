import { definePages } from '../page'

/** One page for each step (domain 2). `?type=next` says that the step is one of several. */
export const registerPages = definePages({
  'register-select-role': { path: '/register/select-role', title: '选择身份', access: 'login' },
  'register-real-name': { path: '/register/real-name', title: '个人实名', access: 'login' },
  'register-base': { path: '/register/base', title: '基本信息', access: 'seeker' },
  'register-expect': { path: '/register/expect', title: '求职期望', access: 'seeker' },
  'register-part-time-expect': { path: '/register/part-time-expect', title: '兼职期望', access: 'seeker' },
  'register-certification': { path: '/register/certification', title: '我的证书', access: 'seeker' },
  'register-working': { path: '/register/working', title: '工作经历', access: 'seeker' },
  'register-project': { path: '/register/project', title: '项目经历', access: 'seeker' },
  'register-description': { path: '/register/description', title: '个人优势', access: 'seeker' },
  'register-education': { path: '/register/education', title: '教育经历', access: 'seeker' },
  'register-training': { path: '/register/training', title: '培训经历', access: 'seeker' },
  'register-languages': { path: '/register/languages', title: '语言能力', access: 'seeker' },
  'register-volunteer': { path: '/register/volunteer', title: '志愿服务', access: 'seeker' },
  'register-emphasis': { path: '/register/emphasis', title: '技能标签', access: 'seeker' },
  'register-image': { path: '/register/image', title: '职场风采', access: 'seeker' },
  'register-hr-base': { path: '/register/hr-base', title: '招聘者名片', access: 'recruiter' },
  'register-job': { path: '/register/job', title: '发布职位', access: 'recruiter' },
  'register-brand-certified': { path: '/register/brand-certified', title: '任职认证', access: 'recruiter' },
})
