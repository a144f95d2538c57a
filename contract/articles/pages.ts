import { definePages } from '../page'

export const articlePages = definePages({
  'article-list': {
    path: '/article',
    aliases: ['/article/list'],
    title: '资讯',
    access: 'public',
    keepAlive: 'always',
    isIndexed: true,
  },
  'article-id': { path: '/article/:id', title: '资讯详情', access: 'public', isIndexed: true },
  news: { path: '/news', title: '公告', access: 'public', isIndexed: true },
  help: { path: '/help', title: '帮助中心', access: 'public', keepAlive: 'always', isIndexed: true },
  'help-id': { path: '/help/:id', title: '帮助', access: 'public', isIndexed: true },
})
