import { definePages } from '../page'

export const coursePages = definePages({
  'course-channel': {
    path: '/course/channel',
    needs: 'courses',
    screen: 'courses/CoursesPage',
    aliases: ['/course'],
    title: '课程',
    access: 'public',
    isIndexed: true,
    menu: [{ icon: 'GraduationCap', note: '求职与职场的短课程，学完可得证书', order: 52, me: 'discover' }],
  },
  'course-id': {
    path: '/course/:id',
    needs: 'courses',
    screen: 'courses/CoursePage',
    title: '课程详情',
    access: 'public',
    isIndexed: true,
  },
})
