import '@mantine/tiptap/styles.layer.css';
import { Input } from '@mantine/core';
import { RichTextEditor } from '@mantine/tiptap';
import { type Content, useEditor } from '@tiptap/react';
import { getNonce } from 'get-nonce';
import { useId } from 'react';
import classes from './RichTextField.module.css';
import { richTextKit } from './rich-text-schema.ts';

interface RichTextFieldProps {
  /** Id of the editable text, which takes focus. */
  id: string;
  label: string;
  description?: string;
  /** Initial text; the field is uncontrolled. */
  initial: Content;
  onChange: (text: unknown) => void;
  error?: string | undefined;
}

/**
 * A field for long texts with headings, lists, quotations and links. It is large: use it only in lazily loaded pages.
 */
export function RichTextField({ id, label, description, initial, onChange, error }: RichTextFieldProps) {
  const about = useId();
  const editor = useEditor({
    extensions: [richTextKit],
    content: initial,
    injectNonce: getNonce(),
    onUpdate: ({ editor: typed }) => onChange(typed.getJSON()),
    editorProps: {
      attributes: {
        id,
        class: `prose ${classes.text}`,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        'aria-describedby': about,
      },
    },
  });
  return (
    <Input.Wrapper label={label} labelElement="div" error={error}>
      <RichTextEditor
        editor={editor}
        withTypographyStyles={false}
        className={classes.editor}
        data-error={error ? true : undefined}
      >
        <RichTextEditor.Toolbar aria-label={`Format ${label.toLowerCase()}`} role="toolbar">
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.Bold />
            <RichTextEditor.Italic />
            <RichTextEditor.Link />
            <RichTextEditor.Unlink />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.H2 />
            <RichTextEditor.H3 />
            <RichTextEditor.BulletList />
            <RichTextEditor.OrderedList />
            <RichTextEditor.Blockquote />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.Undo />
            <RichTextEditor.Redo />
          </RichTextEditor.ControlsGroup>
        </RichTextEditor.Toolbar>
        <RichTextEditor.Content />
      </RichTextEditor>
      <p id={about} className="meta">
        {description}
      </p>
    </Input.Wrapper>
  );
}
