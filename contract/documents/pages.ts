import { definePages } from '../page'

export const documentPages = definePages({
  agreement: {
    path: '/agreement',
    screen: 'documents/agreements/AgreementPage',
    title: '协议',
    access: 'public',
    sideBar: false,
    isIndexed: true,
  },
  secret: {
    path: '/secret',
    screen: 'documents/agreements/SecretPage',
    title: '个人信息保护政策',
    access: 'public',
    isIndexed: true,
  },
  'common-agreementHistory': {
    path: '/common/agreementHistory',
    screen: 'documents/agreements/HistoryPage',
    title: '历史版本',
    access: 'public',
    isIndexed: true,
  },
  'common-about': {
    path: '/common/about',
    screen: 'documents/about/AboutPage',
    title: '关于我们',
    access: 'public',
    isIndexed: true,
    menu: [{ icon: 'Info', note: '协议与隐私政策', order: 93, me: 'help' }],
  },
  'common-qualifications': {
    path: '/common/qualifications',
    needs: 'qualifications',
    screen: 'documents/about/QualificationsPage',
    title: '资质证照',
    access: 'public',
    isIndexed: true,
  },
  'common-qualification': {
    path: '/common/qualification',
    needs: 'qualifications',
    screen: 'documents/about/QualificationPage',
    title: '资质详情',
    access: 'public',
    isIndexed: true,
  },
  'common-service': {
    path: '/common/service',
    screen: 'documents/service/ServicePage',
    title: '联系客服',
    access: 'public',
    isIndexed: true,
    menu: [{ icon: 'Headset', note: '常见问题与意见反馈', order: 92, me: 'help' }],
  },
  link: { path: '/link', screen: 'documents/about/LinksPage', title: '友情链接', access: 'public', isIndexed: true },
})
