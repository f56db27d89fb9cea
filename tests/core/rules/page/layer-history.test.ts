import { describe, expect, it } from 'vitest';
import {
  arrive,
  closeFrom,
  closeTransient,
  emptyHistory,
  type HistoryStep,
  type Layer,
  type LayerHistory,
  madeStep,
  nextStep,
  openLayer,
  overdue,
} from '../../../../core/rules/page/layer-history.ts';

const market = (id: string): Layer => ({ type: 'market', id });
const dialog = (id: string): Layer => ({ type: 'transient', id });
const none = () => false;

/** A state in step: the current entry stores the visible layers. */
const at = (...layers: Layer[]): LayerHistory => ({ layers, entry: layers, going: null });

/** The calls until the state is in step or a traversal is pending, and that state. */
function follow(state: LayerHistory): { steps: HistoryStep[]; state: LayerHistory } {
  const step = nextStep(state);
  if (!step) return { steps: [], state };
  const after = follow(madeStep(state, step));
  return { steps: [step, ...after.steps], state: after.state };
}
const calls = (state: LayerHistory) => follow(state).steps;

describe('what is refused', () => {
  it('an entry for the layer that is on top already', () => {
    expect(calls(openLayer(at(market('A')), market('A')))).toEqual([]);
  });

  it('staying on an entry whose dialog is gone, after forward', () => {
    const back = at(market('A'));
    const arrived = arrive(back, [market('A'), dialog('gone')], none);
    expect(arrived.layers).toEqual([market('A')]);
    expect(calls(arrived)).toEqual([{ call: 'go', by: -1 }]);
  });

  it('staying on an entry whose dialogs are gone, after a reload', () => {
    const arrived = arrive(emptyHistory, [dialog('a'), dialog('b')], none);
    expect([arrived.layers, calls(arrived)]).toEqual([[], [{ call: 'go', by: -2 }]]);
  });

  it('a second traversal while one is pending', () => {
    const { state } = follow(closeFrom(at(market('A'), market('B')), 1));
    expect(calls(closeFrom(state, 0))).toEqual([]);
  });

  it('a URL edited by hand over a layer', () => {
    const arrived = arrive(at(market('A')), null, none);
    expect([arrived.layers, calls(arrived)]).toEqual([[market('A')], [{ call: 'go', by: -1 }]]);
  });

  it('a traversal that could leave the app when one did not happen', () => {
    const { state } = follow(closeFrom(at(market('A')), 0));
    expect(follow(overdue(state))).toMatchObject({ steps: [], state: at() });
  });
});

describe('layers and their entries', () => {
  it('the root is written before the first entry above it', () => {
    expect(calls(openLayer(emptyHistory, market('A')))).toEqual([
      { call: 'replace', entry: [] },
      { call: 'push', entry: [market('A')] },
    ]);
  });

  it('an entry stores all layers up to its own', () => {
    expect(calls(openLayer(at(market('A')), dialog('b')))).toEqual([
      { call: 'push', entry: [market('A'), dialog('b')] },
    ]);
  });

  it('two layers opened in one task have two entries', () => {
    expect(calls(openLayer(openLayer(at(), market('A')), market('B')))).toEqual([
      { call: 'push', entry: [market('A')] },
      { call: 'push', entry: [market('A'), market('B')] },
    ]);
  });

  it('closed layers disappear at once, with one traversal for all of them', () => {
    const closed = closeFrom(at(market('A'), market('B'), market('C')), 1);
    expect([closed.layers, calls(closed)]).toEqual([[market('A')], [{ call: 'go', by: -2 }]]);
  });

  it('one that is replaced by another hands over its entry', () => {
    const next = closeTransient(openLayer(at(market('A'), dialog('a')), market('B')), 'a');
    expect(calls(next)).toEqual([{ call: 'replace', entry: [market('A'), market('B')] }]);
  });

  it('one that is opened while a traversal is pending gets its entry after the arrival', () => {
    const { state } = follow(closeTransient(at(dialog('a')), 'a'));
    const opened = openLayer(state, market('B'));
    expect(calls(opened)).toEqual([]);
    const arrived = arrive(opened, [], none);
    expect([arrived.layers, calls(arrived)]).toEqual([[market('B')], [{ call: 'push', entry: [market('B')] }]]);
  });

  it('a dialog that closes beneath another layer leaves no entry behind', () => {
    const { steps, state } = follow(closeTransient(at(dialog('a'), market('B')), 'a'));
    expect(steps).toEqual([{ call: 'go', by: -2 }]);
    expect(calls(arrive(state, [], none))).toEqual([{ call: 'push', entry: [market('B')] }]);
  });
});

describe('an arrival', () => {
  it('by back closes layers that are not in the entry', () => {
    const back = arrive(at(market('A'), market('B')), [market('A')], none);
    expect([back.layers, calls(back)]).toEqual([[market('A')], []]);
  });

  it('by forward opens details again', () => {
    const forward = arrive(at(), [market('A'), market('B')], none);
    expect([forward.layers, calls(forward)]).toEqual([[market('A'), market('B')], []]);
  });

  it('keeps dialogs that still exist', () => {
    const back = arrive(at(dialog('a'), market('B')), [dialog('a')], (id) => id === 'a');
    expect([back.layers, calls(back)]).toEqual([[dialog('a')], []]);
  });

  it('after a reload keeps the details and leaves no entry of a dialog beneath them', () => {
    const { steps, state } = follow(arrive(emptyHistory, [dialog('gone'), market('B')], none));
    expect(steps).toEqual([{ call: 'go', by: -2 }]);
    expect(calls(arrive(state, [], none))).toEqual([{ call: 'push', entry: [market('B')] }]);
  });

  it('of a URL edited by hand at the root is another root', () => {
    expect(arrive(at(), null, none)).toMatchObject(at());
  });

  it('of forward before the pending one does not count as the pending one', () => {
    const { state } = follow(closeFrom(at(market('A')), 0));
    const strayed = arrive(state, [market('A'), market('B')], none);
    expect([strayed.layers, calls(strayed)]).toEqual([[], []]);
    expect(calls(overdue(strayed))).toEqual([{ call: 'go', by: -2 }]);
    expect(calls(arrive(strayed, [], none))).toEqual([]);
  });

  it('of back further than the pending one counts as it', () => {
    const { state } = follow(closeFrom(at(market('A'), market('B'), market('C')), 2));
    expect(arrive(state, [market('A')], none)).toEqual(at(market('A')));
  });
});

describe('the card of a pin chosen on the map', () => {
  const card = dialog('card');
  const isCard = (id: string) => id === 'card';

  it('is not rested on when it is gone, after forward', () => {
    const arrived = arrive(at(), [card], none);
    expect([arrived.layers, calls(arrived)]).toEqual([[], [{ call: 'go', by: -1 }]]);
  });

  it('has one entry, also when another pin is chosen', () => {
    const opened = follow(openLayer(at(), card));
    expect(opened.steps).toEqual([{ call: 'push', entry: [card] }]);
    expect(calls(openLayer(opened.state, card))).toEqual([]);
  });

  it('shows again when the detail over it is closed, and closes by the next step back', () => {
    const detail = follow(openLayer(at(card), market('A')));
    expect(detail.steps).toEqual([{ call: 'push', entry: [card, market('A')] }]);
    const back = arrive(detail.state, [card], isCard);
    expect([back.layers, calls(back)]).toEqual([[card], []]);
    expect(arrive(back, [], isCard).layers).toEqual([]);
  });

  it('is gone after a reload: the detail over it is put over the root', () => {
    const arrived = arrive(emptyHistory, [card, market('A')], none);
    expect(arrived.layers).toEqual([market('A')]);
    expect(calls(arrived)).toEqual([{ call: 'go', by: -2 }]);
  });
});
