import { definePages } from '../page'

export const publicHelperPages = definePages({
  'public-area-select': {
    path: '/public/area-select',
    screen: 'settings/choosers/AreaSelectPage',
    title: '选择地区',
    access: 'public',
    background: 'surface',
  },
  'public-tree': {
    path: '/public/tree',
    screen: 'settings/choosers/TreePage',
    title: '选择',
    access: 'public',
    background: 'surface',
  },
  'public-label': {
    path: '/public/label',
    screen: 'settings/choosers/LabelPage',
    title: '选择标签',
    access: 'public',
    background: 'surface',
  },
  'public-input': {
    path: '/public/input',
    screen: 'settings/choosers/InputPage',
    title: '填写',
    access: 'public',
    background: 'surface',
  },
  'public-questions-select': {
    path: '/public/questions-select',
    screen: 'settings/choosers/QuestionsPage',
    title: '小测试',
    access: 'public',
  },
  'public-form': { path: '/public/form', screen: 'settings/forms/FormPage', title: '填写表单', access: 'public' },
  'public-form-group': {
    path: '/public/form-group',
    screen: 'settings/forms/FormGroupPage',
    title: '填写表单',
    access: 'public',
  },
  'public-result': { path: '/public/result', screen: 'settings/forms/ResultPage', title: '结果', access: 'public' },
})
