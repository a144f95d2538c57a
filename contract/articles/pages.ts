import { definePages } from '../page'

export const articlePages = definePages({
  'article-list': {
    path: '/article',
    needs: 'articles',
    screen: 'articles/ArticlesPage',
    aliases: ['/article/list'],
    title: '资讯',
    access: 'public',
    header: [{ group: 'main', visitors: ['anonymous', 'seeker'], order: 3 }],
    keepAlive: 'always',
    isIndexed: true,
    menu: [{ icon: 'Newspaper', label: '求职资讯', order: 91, me: 'help' }],
  },
  'article-id': {
    path: '/article/:id',
    screen: 'articles/ArticlePage',
    title: '资讯详情',
    access: 'public',
    background: 'surface',
    isIndexed: true,
  },
  news: { path: '/news', needs: 'news', screen: 'articles/NewsPage', title: '公告', access: 'public', isIndexed: true },
  help: {
    path: '/help',
    screen: 'articles/HelpPage',
    title: '帮助中心',
    access: 'public',
    keepAlive: 'always',
    isIndexed: true,
    menu: [{ icon: 'CircleHelp', order: 90, me: 'help' }],
  },
  'help-id': {
    path: '/help/:id',
    screen: 'articles/HelpItemPage',
    title: '帮助',
    access: 'public',
    background: 'surface',
    isIndexed: true,
  },
})
