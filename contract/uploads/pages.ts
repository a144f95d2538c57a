import { definePages } from '../page'

/** Header and side bar as dark as the ground on which a picture is looked at. */
const dark = {
  '--surface': '#0d1014',
  '--line': '#2b3036',
  '--text': '#fff',
  '--text-second': '#c9ced6',
  '--text-third': '#98a1ad',
} as const

export const uploadPages = definePages({
  'public-preview-image': {
    path: '/public/preview-image',
    screen: 'uploads/PreviewImagePage',
    title: '查看图片',
    access: 'public',
    layout: 'bare',
    background: 'surface',
    styles: dark,
  },
  'public-video-play': {
    path: '/public/video/play',
    screen: 'uploads/VideoPage',
    title: '视频播放',
    access: 'public',
    layout: 'bare',
    background: 'surface',
    mobileHeader: false,
  },
})
