import type { Route } from '../../app/route'

/** Public helpers (core 2.1): pages that other pages, embedding programs and tenants' own pages link to. */
export const routes: readonly Route[] = [
  {
    name: 'public-area-select',
    path: '/public/area-select',
    page: () => import('./choosers/AreaSelectPage'),
    title: '选择地区',
    guard: 'public',
  },
  {
    name: 'public-tree',
    path: '/public/tree',
    page: () => import('./choosers/TreePage'),
    title: '选择',
    guard: 'public',
  },
  {
    name: 'public-label',
    path: '/public/label',
    page: () => import('./choosers/LabelPage'),
    title: '选择标签',
    guard: 'public',
  },
  {
    name: 'public-input',
    path: '/public/input',
    page: () => import('./choosers/InputPage'),
    title: '填写',
    guard: 'public',
  },
  {
    name: 'public-questions-select',
    path: '/public/questions-select',
    page: () => import('./choosers/QuestionsPage'),
    title: '小测试',
    guard: 'public',
  },
  {
    name: 'public-form',
    path: '/public/form',
    page: () => import('./forms/FormPage'),
    title: '填写表单',
    guard: 'public',
  },
  {
    name: 'public-form-group',
    path: '/public/form-group',
    page: () => import('./forms/FormGroupPage'),
    title: '填写表单',
    guard: 'public',
  },
  {
    name: 'public-result',
    path: '/public/result',
    page: () => import('./forms/ResultPage'),
    title: '结果',
    guard: 'public',
  },
]
