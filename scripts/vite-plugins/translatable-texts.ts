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
              const missing = namesIn(compiled).find((name) => !hasValue(node, name))
              if (missing !== undefined) throw program.buildCodeFrameError(valueMissing(message.value, missing))
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

const valueMissing = (text: string, name: string) =>
  `The text “${text}” shows nothing for {${name}}. For braces on the screen, write const ${name} = '{${name}}' and use that.`

/** The names of the values in a message, those inside plural forms included. */
function namesIn(message: CompiledMessage): string[] {
  return message.flatMap((part) => {
    if (typeof part === 'string') return []
    const [name, , options] = part
    const forms = typeof options === 'object' && options !== null ? Object.values(options) : []
    return [name, ...forms.flatMap((form) => (Array.isArray(form) ? namesIn(form as CompiledMessage) : []))]
  })
}

function hasValue({ properties }: types.ObjectExpression, name: string): boolean {
  const values = properties.find(
    (one) => types.isObjectProperty(one) && types.isIdentifier(one.key, { name: 'values' }),
  )
  if (!types.isObjectProperty(values) || !types.isObjectExpression(values.value)) return false
  return values.value.properties.some((one) => types.isObjectProperty(one) && nameOf(one.key) === name)
}

function nameOf(key: types.ObjectProperty['key']): string | undefined {
  if (types.isIdentifier(key)) return key.name
  return types.isStringLiteral(key) || types.isNumericLiteral(key) ? String(key.value) : undefined
}

/** Lingui writes `offset: undefined` for most plural forms. */
function withoutUndefined(message: CompiledMessage): CompiledMessage {
  return JSON.parse(JSON.stringify(message)) as CompiledMessage
}

function stringOf(object: types.ObjectExpression, name: string): types.StringLiteral | undefined {
  for (const property of object.properties) {
    if (!types.isObjectProperty(property) || !types.isIdentifier(property.key, { name })) continue
    return types.isStringLiteral(property.value) ? property.value : undefined
  }
  return undefined
}
