import { definePages } from '../page'

export const resumePages = definePages({
  'resume-resume': {
    path: '/resume/resume',
    title: '我的简历',
    access: 'seeker',
    myArea: 'seeker',
    mobileHeader: false,
  },
  /** The form of one section, by the section's `page`. */
  'resume-form': { path: '/resume/form/:key', title: '编辑简历', access: 'seeker' },
  'resume-list': {
    path: '/resume-list',
    aliases: ['/resume'],
    title: '人才库',
    access: 'login',
    tabBar: true,
    keepAlive: 'always',
    isIndexed: true,
  },
  'resume-id': { path: '/resume/:id', title: '简历详情', access: 'recruiter' },
})
