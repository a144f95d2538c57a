import { area } from '../../area/area'
import { contentCache } from '../../siteContent/contentCache'
import { everyApart, everyHere } from '../../tasks/every'
import { siteRecordHandlers } from './handlers'
import { findLinkPagesHandler } from './linkPages'
import { mountPreviews } from './preview'
import { publishDue } from './publishDue'

export const siteRecords = area({
  handlers: [...siteRecordHandlers, findLinkPagesHandler],
  routes: [mountPreviews],
  tasks: [
    everyApart(5_000, 'siteRecords.publishDue', publishDue),
    everyHere(40_000, 'siteRecords.look', ({ own }) => own(contentCache).look()),
  ],
})
