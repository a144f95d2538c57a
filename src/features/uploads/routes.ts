import type { Route } from '../../app/route'

export const routes: readonly Route[] = [
  {
    name: 'public-preview-image',
    path: '/public/preview-image',
    page: () => import('./PreviewImagePage'),
    title: '查看图片',
    guard: 'public',
    layout: 'bare',
  },
  {
    name: 'public-video-play',
    path: '/public/video/play',
    page: () => import('./VideoPage'),
    title: '视频播放',
    guard: 'public',
    layout: 'bare',
  },
]
