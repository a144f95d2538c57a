import { definePages } from '../page'

export const uploadPages = definePages({
  'public-preview-image': { path: '/public/preview-image', title: '查看图片', access: 'public', layout: 'bare' },
  'public-video-play': {
    path: '/public/video/play',
    title: '视频播放',
    access: 'public',
    layout: 'bare',
    mobileHeader: false,
  },
})
