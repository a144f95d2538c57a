import { definePages } from '../page'

export const jobPages = definePages({
  job: { path: '/job', aliases: ['/job/search'], title: '职位', access: 'public', isIndexed: true },
  'job-mine': { path: '/job/mine', title: '职位管理', access: 'recruiter' },
  'job-sends': { path: '/job/sends', title: '投递记录', access: 'seeker', myArea: 'seeker' },
  'job-send-detail': { path: '/job/send-detail', title: '投递详情', access: 'seeker', myArea: 'seeker' },
  'job-edit': { path: '/job/edit', title: '发布职位', access: 'recruiter' },
  'job-id': { path: '/job/:id', aliases: ['/job/detail'], title: '职位详情', access: 'public', isIndexed: true },
})
