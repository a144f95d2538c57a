import { articlePages } from '../../../contract/articles/pages'
import { screensOf } from '../../kernel/pages/route'

export const routes = screensOf(articlePages, {
  'article-list': () => import('./ArticlesPage'),
  'article-id': () => import('./ArticlePage'),
  news: () => import('./NewsPage'),
  help: () => import('./HelpPage'),
  'help-id': () => import('./HelpItemPage'),
})
