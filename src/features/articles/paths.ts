export const articlesPath = '/article'
export const articlePath = (id: number): string => `/article/${id}`
export const newsPath = '/news'
export const helpPath = '/help'
export const helpItemPath = (id: number): string => `/help/${id}`
