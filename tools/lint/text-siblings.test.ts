import { globSync } from 'node:fs'
import { relative } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'

/**
 * Chrome's translation replaces each text node by `<font>`. React then throws if it removes such a text, or inserts something
 * before it, and a text that changes stays as it was. It does neither with a text that is alone in its element, because it sets
 * that as `textContent` (https://github.com/facebook/react/issues/11538).
 */
test('no component has a text beside what comes and goes', () => {
  const roots = ['admin/app/main.tsx', ...globSync('site/**/*-island.tsx')]
  const program = ts.createProgram(roots, {
    ...ts.parseJsonConfigFileContent(ts.readConfigFile('tsconfig.json', ts.sys.readFile).config, ts.sys, '.')
      .options,
    noEmit: true,
  })
  const components = program
    .getSourceFiles()
    .filter(({ fileName }) => fileName.endsWith('.tsx') && !fileName.includes('node_modules'))
  expect(components.length).toBeGreaterThan(40)
  expect(components.flatMap((file) => looseTexts(file, program.getTypeChecker()))).toEqual([])
})

/** Each text that should be in an element of its own, or be one template literal, as `file:line text`. */
function looseTexts(file: ts.SourceFile, checker: ts.TypeChecker): string[] {
  const found: string[] = []
  function visit(node: ts.Node): void {
    if (ts.isJsxElement(node) || ts.isJsxFragment(node)) {
      const children = node.children.filter(isRendered)
      for (const [index, child] of children.entries()) {
        const isLoose = ts.isJsxText(child)
          ? ts.isJsxFragment(node) || children.slice(0, index).some(mayComeAndGo)
          : isTextExpression(child, checker) && (ts.isJsxFragment(node) || children.length > 1)
        if (!isLoose) continue
        const line = file.getLineAndCharacterOfPosition(child.getStart()).line + 1
        found.push(`${relative('.', file.fileName)}:${line} ${child.getText().trim()}`)
      }
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

/** Neither indentation, nor a comment, nor `{' '}`, which a translation leaves alone. */
function isRendered(child: ts.JsxChild): boolean {
  if (ts.isJsxText(child)) return child.text.trim() !== ''
  return (
    !ts.isJsxExpression(child) || !(child.expression === undefined || ts.isStringLiteral(child.expression))
  )
}

/** A component may render nothing, an expression may be another one. */
function mayComeAndGo(child: ts.JsxChild): boolean {
  if (ts.isJsxText(child) || ts.isJsxFragment(child)) return false
  if (ts.isJsxExpression(child)) return true
  const { tagName } = ts.isJsxElement(child) ? child.openingElement : child
  return /^[A-Z]/.test(tagName.getText())
}

/** The type has a string or number, but is not `ReactNode`: a slot is what its callers make of it. */
function isTextExpression(child: ts.JsxChild, checker: ts.TypeChecker): boolean {
  if (!ts.isJsxExpression(child) || !child.expression) return false
  const type = checker.getTypeAtLocation(child.expression)
  const types = type.isUnion() ? type.types : [type]
  if (types.some(({ flags }) => flags & ts.TypeFlags.BigIntLike)) return false
  return types.some(
    (one) =>
      one.flags & (ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike) &&
      !(one.isStringLiteral() && one.value === ''),
  )
}
