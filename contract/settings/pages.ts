import { definePages } from '../page'

export const publicHelperPages = definePages({
  'public-area-select': { path: '/public/area-select', title: '选择地区', access: 'public' },
  'public-tree': { path: '/public/tree', title: '选择', access: 'public' },
  'public-label': { path: '/public/label', title: '选择标签', access: 'public' },
  'public-input': { path: '/public/input', title: '填写', access: 'public' },
  'public-questions-select': { path: '/public/questions-select', title: '小测试', access: 'public' },
  'public-form': { path: '/public/form', title: '填写表单', access: 'public' },
  'public-form-group': { path: '/public/form-group', title: '填写表单', access: 'public' },
  'public-result': { path: '/public/result', title: '结果', access: 'public' },
})
