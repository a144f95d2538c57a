import { definePages } from '../page'

export const candidatePages = definePages({
  candidates: {
    path: '/candidates',
    screen: 'candidates/CandidatesPage',
    title: '私有人才库',
    access: 'recruiter',
    myArea: 'recruiter',
    menu: [{ icon: 'ContactRound', note: '您自己带来的候选人', order: 15, left: 'own', me: 'own' }],
  },
  'candidates-add': {
    path: '/candidates/add',
    screen: 'candidates/adding/AddPage',
    title: '添加候选人',
    access: 'recruiter',
    myArea: 'recruiter',
    belongsTo: 'candidates',
  },
  /** Where the link in an invitation leads. */
  'candidates-stop': {
    path: '/candidates/stop',
    screen: 'candidates/StopPage',
    title: '不再接收邀请',
    access: 'public',
  },
})
