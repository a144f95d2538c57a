import { definePages } from '../page'

export const resumePages = definePages({
  'resume-resume': {
    path: '/resume/resume',
    screen: 'resume/MyResumePage',
    title: '我的简历',
    access: 'seeker',
    myArea: 'seeker',
    mobileHeader: false,
    menu: [{ icon: 'FileText', label: '在线简历', order: 10, left: 'own', me: 'own', count: 'integrity' }],
  },
  /** The form of one section, by the section's `page`. */
  'resume-form': { path: '/resume/form/:key', screen: 'resume/SectionPage', title: '编辑简历', access: 'seeker' },
  'my-base-info': {
    path: '/my/base-info',
    screen: 'resume/own/BaseInfoPage',
    title: '个人信息',
    access: 'login',
    myArea: 'both',
    menu: [
      { icon: 'IdCard', order: 79, left: 'account' },
      { icon: 'IdCard', order: 59, me: 'account', isPhoneOnly: true },
    ],
  },
  'my-base-info-name': {
    path: '/my/base-info-name',
    screen: 'resume/own/NamePage',
    title: '姓名',
    access: 'login',
    myArea: 'both',
    belongsTo: 'my-base-info',
  },
  'my-expect': {
    path: '/my/expect',
    screen: 'resume/own/ExpectPage',
    title: '求职期望',
    access: 'seeker',
    myArea: 'seeker',
    menu: [{ icon: 'Target', order: 12, left: 'own', me: 'own' }],
  },
  'my-switch-job-status': {
    path: '/my/switch-job-status',
    screen: 'resume/own/JobStatusPage',
    title: '求职状态',
    access: 'seeker',
    myArea: 'seeker',
    menu: [{ icon: 'CircleDot', order: 13, me: 'own', isPhoneOnly: true }],
    belongsTo: 'resume-resume',
  },
  'resume-list': {
    path: '/resume-list',
    screen: 'resume/people/TalentPage',
    aliases: ['/resume'],
    title: '人才库',
    access: 'login',
    tabBar: true,
    keepAlive: 'always',
    isIndexed: true,
    menu: [{ icon: 'Users', order: 12, me: 'own', isPhoneOnly: true, role: 'recruiter' }],
  },
  'resume-id': { path: '/resume/:id', screen: 'resume/people/PersonPage', title: '简历详情', access: 'recruiter' },
})
