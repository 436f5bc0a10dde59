import { type PluginItem, type PluginObj, transformAsync, types } from '@babel/core'
import linguiMacro from '@lingui/babel-plugin-lingui-macro'
import { type CompiledMessage, compileMessage } from '@lingui/message-utils/compileMessage'
import { generateMessageId } from '@lingui/message-utils/generateMessageId'
import type { Plugin } from 'vite'
import linguiConfig from '../../lingui.config.ts'

/**
 * Replaces `t`, `plural`, and `Trans` by calls of Lingui with the English text as what is shown without a translation
 * (docs/decisions/0081). Texts with values or plural forms are compiled, so that no page loads Lingui's parser.
 */
export function translatableTexts(): Plugin {
  return {
    name: 'translatable-texts',
    enforce: 'pre',
    transform: {
      filter: { id: /[\\/]src[\\/].*\.tsx?$/, code: /from '#(text|trans)'/ },
      async handler(code, id) {
        const [filename = id] = id.split('?')
        const result = await transformAsync(code, {
          filename,
          babelrc: false,
          configFile: false,
          sourceMaps: true,
          parserOpts: { plugins: filename.endsWith('x') ? ['typescript', 'jsx'] : ['typescript'] },
          plugins: [[linguiMacro, { linguiConfig, descriptorFields: 'message' }] as PluginItem, compileMessages],
        })
        return result?.code ? { code: result.code, map: result.map as never } : null
      },
    },
  }
}

/** Compiles the messages that Lingui's plugin has written: "{name} left" becomes [["name"], " left"]. */
function compileMessages(): PluginObj {
  return {
    visitor: {
      Program: {
        exit(program) {
          program.traverse({
            ObjectExpression({ node }) {
              const message = stringOf(node, 'message')
              // Objects of ours may have a message, too.
              if (!message || stringOf(node, 'id')?.value !== generateMessageId(message.value)) return
              const compiled = compileMessage(message.value)
              const values = keysOf(node, 'values')
              const missing = namesIn(compiled).find((name) => !values.includes(name))
              if (missing !== undefined) throw new Error(withoutValue(missing, message.value))
              const [only, ...more] = compiled
              // A text without values stays a text.
              const value = types.valueToNode(
                more.length === 0 && typeof only === 'string' ? only : withoutUndefined(compiled),
              )
              for (const property of node.properties) {
                if (types.isObjectProperty(property) && property.value === message) property.value = value
              }
            },
          })
        },
      },
    },
  }
}

/** Lingui writes `offset: undefined` for most plural forms. */
function withoutUndefined(message: CompiledMessage): CompiledMessage {
  return JSON.parse(JSON.stringify(message)) as CompiledMessage
}

const withoutValue = (name: string, text: string) =>
  `{${name}} has no value, so it would be missing on the screen. To show braces, put them in a value: ${text}`

/** The names of the values that a compiled text shows. */
function namesIn(message: CompiledMessage): string[] {
  if (!Array.isArray(message)) return []
  return message.flatMap((part) => {
    if (!Array.isArray(part)) return []
    const [name, , forms] = part
    const inForms = forms && typeof forms === 'object' ? Object.values(forms) : []
    return [String(name), ...inForms.flatMap((form) => namesIn(form as CompiledMessage))].filter((it) => it !== '#')
  })
}

/** The keys of an object that is a property of another one. */
function keysOf(object: types.ObjectExpression, name: string): string[] {
  for (const property of object.properties) {
    if (!types.isObjectProperty(property) || !types.isIdentifier(property.key, { name })) continue
    if (!types.isObjectExpression(property.value)) continue
    return property.value.properties.flatMap((value) => {
      if (!types.isObjectProperty(value)) return []
      return types.isIdentifier(value.key) ? value.key.name : types.isLiteral(value.key) ? literalOf(value.key) : []
    })
  }
  return []
}

function literalOf(key: types.Literal): string[] {
  return types.isNumericLiteral(key) || types.isStringLiteral(key) ? [String(key.value)] : []
}

function stringOf(object: types.ObjectExpression, name: string): types.StringLiteral | undefined {
  for (const property of object.properties) {
    if (!types.isObjectProperty(property) || !types.isIdentifier(property.key, { name })) continue
    return types.isStringLiteral(property.value) ? property.value : undefined
  }
  return undefined
}
