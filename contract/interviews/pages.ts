import { definePages } from '../page'

export const interviewPages = definePages({
  'interview-interview': { path: '/interview/interview', title: '面试', access: 'login', myArea: 'seeker' },
  'interview-detail': { path: '/interview/detail', title: '面试详情', access: 'login', myArea: 'seeker' },
})
