import type { Route } from '../../app/route'
import { articlesPath, helpPath, newsPath } from './paths'

export const routes: readonly Route[] = [
  {
    name: 'article-list',
    path: articlesPath,
    aliases: ['/article/list'],
    page: () => import('./ArticlesPage'),
    title: '资讯',
    guard: 'public',
  },
  { name: 'article-id', path: '/article/:id', page: () => import('./ArticlePage'), title: '资讯详情', guard: 'public' },
  { name: 'news', path: newsPath, page: () => import('./NewsPage'), title: '公告', guard: 'public' },
  { name: 'help', path: helpPath, page: () => import('./HelpPage'), title: '帮助中心', guard: 'public' },
  { name: 'help-id', path: '/help/:id', page: () => import('./HelpItemPage'), title: '帮助', guard: 'public' },
]
