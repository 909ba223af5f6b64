import { expect, test } from 'vitest'
import { withFunctions } from './eager-wrappers-plugin.ts'

test('a module in an arrow is put into a function, with the same names and whatever is in it', () => {
  expect(withFunctions('var t=e((e=>{e.a=((b)=>{b()})})),n=e(((e,t)=>{t.exports=1}))')).toBe(
    'var t=e((function(e){e.a=((b)=>{b()})})),n=e((function(e,t){t.exports=1}))',
  )
})

test('arrows that hold no module stay', () => {
  const code = 'var a=(e=>{e()}),b=f(e=>{e()}),c=((e,t)=>{t()})'
  expect(withFunctions(code)).toBe(code)
})
