import { definePages } from '../page'

export const documentPages = definePages({
  agreement: { path: '/agreement', title: '协议', access: 'public', sideBar: false, isIndexed: true },
  secret: { path: '/secret', title: '隐私政策', access: 'public', isIndexed: true },
  'common-agreementHistory': { path: '/common/agreementHistory', title: '历史版本', access: 'public', isIndexed: true },
  'common-about': { path: '/common/about', title: '关于我们', access: 'public', isIndexed: true },
  'common-qualifications': { path: '/common/qualifications', title: '资质证照', access: 'public', isIndexed: true },
  'common-qualification': { path: '/common/qualification', title: '资质详情', access: 'public', isIndexed: true },
  'common-service': { path: '/common/service', title: '联系客服', access: 'public', isIndexed: true },
  link: { path: '/link', title: '友情链接', access: 'public', isIndexed: true },
})
