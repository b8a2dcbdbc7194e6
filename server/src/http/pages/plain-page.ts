const style = `body{font:15px/1.5 system-ui,sans-serif;margin:0;color:#1a201e;background:#f0f1ee}main{max-width:64rem;margin:2rem auto;padding:0 1rem}
h1{font:400 2.2rem/1.1 Georgia,serif}.note{color:#7d5200}ul{list-style:none;padding:0}li{border-top:1px solid #d3d7d2;padding:.6rem 0}a{color:inherit}
small{color:#626b67}iframe{width:100%;height:38rem;border:1px solid #d3d7d2;background:#fff}pre{white-space:pre-wrap;overflow-wrap:anywhere;background:#fafaf8;padding:1rem}
fieldset{border:1px solid #d3d7d2;margin:0 0 1rem;padding:.4rem 1rem .8rem}label{display:block;padding:.3rem 0}button{font:inherit;padding:.5rem 1rem;margin:0 .5rem .5rem 0;border:1px solid #1a201e;background:none;color:inherit;border-radius:2px;cursor:pointer}
button.first{background:#1a201e;color:#f0f1ee}:focus-visible{outline:2px solid #2e3f9e;outline-offset:2px}form.inline{display:inline}
@media(prefers-color-scheme:dark){body{background:#141816;color:#eceeea}li,iframe,fieldset{border-color:#2d3431}pre{background:#1c211f}small{color:#949c97}.note{color:#e0b35a}button{border-color:#eceeea}button.first{background:#eceeea;color:#141816}:focus-visible{outline-color:#a3b3ff}}`;

export const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** A page of a sandbox, which says on each that it is one. `title` and `content` are HTML. */
export const plainPage = (title: string, note: string, content: string) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${style}</style>
<main aria-labelledby="title"><h1 id="title">${title}</h1><p class="note">${note}</p>${content}</main></html>`;
