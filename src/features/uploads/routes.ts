import { uploadPages } from '../../../contract/uploads/pages'
import { screensOf } from '../../kernel/pages/route'

export const routes = screensOf(uploadPages, {
  'public-preview-image': () => import('./PreviewImagePage'),
  'public-video-play': () => import('./VideoPage'),
})
