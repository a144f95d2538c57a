import { definePages } from '../page'

export const uploadPages = definePages({
  'public-preview-image': {
    path: '/public/preview-image',
    screen: 'uploads/PreviewImagePage',
    title: '查看图片',
    access: 'public',
    layout: 'bare',
  },
  'public-video-play': {
    path: '/public/video/play',
    screen: 'uploads/VideoPage',
    title: '视频播放',
    access: 'public',
    layout: 'bare',
    mobileHeader: false,
  },
})
