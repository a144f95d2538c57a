import { articlePages } from '#contract/articles/pages'
import { pathTo } from '#contract/page'

export const articlesPath = articlePages['article-list'].path
export const articlePath = (id: number): string => pathTo(articlePages['article-id'], { id })
export const newsPath = articlePages.news.path
export const helpPath = articlePages.help.path
export const helpItemPath = (id: number): string => pathTo(articlePages['help-id'], { id })
