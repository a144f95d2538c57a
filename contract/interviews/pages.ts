import { definePages } from '../page'

export const interviewPages = definePages({
  'interview-interview': {
    path: '/interview/interview',
    screen: 'interviews/calendar/InterviewsPage',
    title: '面试',
    access: 'login',
    header: [{ group: 'main', visitors: ['recruiter'], order: 3 }],
    myArea: 'seeker',
    menu: [
      { icon: 'CalendarClock', note: '邀请、日程与结果', order: 30, left: 'own', me: 'doing', count: 'interview' },
    ],
  },
  'interview-detail': {
    path: '/interview/detail',
    screen: 'interviews/interview/InterviewPage',
    title: '面试详情',
    access: 'login',
    myArea: 'seeker',
    belongsTo: 'interview-interview',
  },
  'interview-room': {
    path: '/interview/room',
    screen: 'interviews/meeting/MeetingPage',
    title: '视频面试',
    access: 'login',
    layout: 'full',
    belongsTo: 'interview-interview',
  },
  'booth-room': {
    path: '/interview/booth',
    needs: 'fairs',
    screen: 'interviews/meeting/booth/BoothPage',
    title: '展位面谈',
    access: 'login',
    layout: 'full',
    belongsTo: 'interview-interview',
  },
  'interview-offers': {
    path: '/interview/offers',
    screen: 'interviews/offers/OffersPage',
    title: '录用通知',
    access: 'login',
    myArea: 'both',
    menu: [{ icon: 'BriefcaseBusiness', note: '待遇、答复与对比', order: 32, left: 'own', me: 'doing' }],
  },
  'interview-checkin': {
    path: '/interview/checkin',
    screen: 'interviews/checkIn/CheckInPage',
    title: '面试签到',
    access: 'seeker',
    myArea: 'seeker',
    belongsTo: 'interview-interview',
  },
})
