import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { placeProgram } from '#scripts/setup/older-chromium.ts'

test('a program that another worker placed first is not replaced, because it may run already', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sarraf-program-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const program = join(folder, 'chromium')
  placeProgram(program, Buffer.from('first'))
  const placed = statSync(program)
  placeProgram(program, Buffer.from('second'))
  expect(statSync(program).ino).toBe(placed.ino)
  expect(readFileSync(program, 'utf8')).toBe('first')
  expect(placed.mode & 0o777).toBe(0o755)
  expect(readdirSync(folder)).toEqual(['chromium'])
})

test('a program that cannot be placed is an error, and nothing of it is left', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sarraf-program-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  expect(() => placeProgram(join(folder, 'missing', 'chromium'), Buffer.from('bytes'))).toThrow('ENOENT')
  expect(readdirSync(folder)).toEqual([])
})
