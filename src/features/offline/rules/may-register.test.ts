import { expect, it } from 'vitest'
import { mayRegister } from './may-register'

it('lets pages have a worker over HTTPS or on this machine, and nowhere else', () => {
  for (const url of ['https://cinema.example/', 'http://localhost:9000/', 'http://127.0.0.1/', 'http://[::1]:8000/'])
    expect(mayRegister(new URL(url)), url).toBe(true)
  for (const url of [
    'http://cinema.example/',
    'http://192.168.1.4:9000/',
    'http://localhost.example/',
    'file:///a.html',
  ])
    expect(mayRegister(new URL(url)), url).toBe(false)
})
