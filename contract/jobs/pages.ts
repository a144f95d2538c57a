import { definePages } from '../page'

export const jobPages = definePages({
  job: {
    path: '/job',
    screen: 'jobs/search/JobSearchPage',
    aliases: ['/job/search'],
    title: '职位',
    access: 'public',
    header: [{ group: 'main', visitors: ['anonymous', 'seeker'], order: 1, inCity: true }],
    isIndexed: true,
  },
  'job-mine': {
    path: '/job/mine',
    screen: 'jobs/edit/MyJobsPage',
    title: '职位管理',
    access: 'recruiter',
    header: [{ group: 'main', visitors: ['recruiter'], order: 2 }],
    menu: [{ icon: 'BriefcaseBusiness', order: 10, me: 'own', isPhoneOnly: true }],
  },
  'job-sends': {
    path: '/job/sends',
    screen: 'jobs/sends/SendsPage',
    title: '投递记录',
    access: 'seeker',
    myArea: 'seeker',
    menu: [{ icon: 'Send', order: 20, left: 'own' }],
  },
  'job-send-detail': {
    path: '/job/send-detail',
    screen: 'jobs/sends/SendPage',
    title: '投递详情',
    access: 'seeker',
    myArea: 'seeker',
    belongsTo: 'job-sends',
  },
  'job-edit': {
    path: '/job/edit',
    screen: 'jobs/edit/EditJobPage',
    title: '发布职位',
    access: 'recruiter',
    belongsTo: 'job-mine',
    menu: [{ icon: 'PencilLine', order: 11, me: 'own', isPhoneOnly: true }],
  },
  'job-id': {
    path: '/job/:id',
    screen: 'jobs/detail/JobPage',
    aliases: ['/job/detail'],
    title: '职位详情',
    access: 'public',
    isIndexed: true,
  },
})
