import { area } from '../../area/area'
import { articleHandlers } from './articles'
import { helpContent, helpHandlers } from './help'

export const articles = area({ handlers: [...articleHandlers, ...helpHandlers], siteContents: [helpContent] })
