// Reads a log as the Go project's checksum database is read: with golang.org/x/mod/sumdb, which shares no code with ours.
package main

import (
	"encoding/binary"
	"fmt"
	"io"
	"net/http"
	"os"
	"strings"

	"golang.org/x/mod/sumdb/note"
	"golang.org/x/mod/sumdb/tlog"
)

func check(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func fetch(address string) ([]byte, error) {
	answer, err := http.Get(address)
	if err != nil {
		return nil, err
	}
	defer answer.Body.Close()
	body, err := io.ReadAll(answer.Body)
	if err == nil && answer.StatusCode != 200 {
		err = fmt.Errorf("%s: %s", address, answer.Status)
	}
	return body, err
}

// The tiles of the log, where their paths do not name the height, which is always 8.
type tiles struct{ base string }

func (t tiles) Height() int { return 8 }

func (t tiles) ReadTiles(wanted []tlog.Tile) ([][]byte, error) {
	var read [][]byte
	for _, tile := range wanted {
		data, err := fetch(t.base + "/" + strings.Replace(tile.Path(), "tile/8/", "tile/", 1))
		if err != nil {
			return nil, err
		}
		read = append(read, data)
	}
	return read, nil
}

func (t tiles) SaveTiles([]tlog.Tile, [][]byte) {}

func open(text []byte, key string) tlog.Tree {
	verifier, err := note.NewVerifier(key)
	check(err)
	opened, err := note.Open(text, note.VerifierList(verifier))
	check(err)
	lines := strings.Split(opened.Text, "\n")
	var tree tlog.Tree
	_, err = fmt.Sscanf(lines[1], "%d", &tree.N)
	check(err)
	tree.Hash, err = tlog.ParseHash(lines[2])
	check(err)
	if lines[0] != verifier.Name() {
		check(fmt.Errorf("the checkpoint is of %s", lines[0]))
	}
	return tree
}

func main() {
	base, key := os.Args[1], os.Args[2]
	text, err := fetch(base + "/checkpoint")
	check(err)
	tree := open(text, key)
	hashes := tlog.TileHashReader(tree, tiles{base})
	root, err := tlog.TreeHash(tree.N, hashes)
	check(err)
	if root != tree.Hash {
		check(fmt.Errorf("the tiles are of another tree"))
	}
	var at int64
	for bundle := int64(0); bundle*256 < tree.N; bundle++ {
		tile := tlog.Tile{H: 8, L: -1, N: bundle, W: 256}
		if rest := tree.N - bundle*256; rest < 256 {
			tile.W = int(rest)
		}
		data, err := fetch(base + "/" + strings.Replace(tile.Path(), "tile/8/data/", "tile/entries/", 1))
		check(err)
		for len(data) > 0 {
			length := int(binary.BigEndian.Uint16(data))
			entry := data[2 : 2+length]
			data = data[2+length:]
			proof, err := tlog.ProveRecord(tree.N, at, hashes)
			check(err)
			check(tlog.CheckRecord(proof, tree.N, tree.Hash, at, tlog.RecordHash(entry)))
			if at%97 == 0 {
				checkFile(base, key, at, entry)
			}
			at++
		}
	}
	if at != tree.N {
		check(fmt.Errorf("there are %d entries and not %d", at, tree.N))
	}
	for earlier := int64(1); earlier < tree.N; earlier += 61 {
		before, err := tlog.TreeHash(earlier, hashes)
		check(err)
		proof, err := tlog.ProveTree(tree.N, earlier, hashes)
		check(err)
		check(tlog.CheckTree(proof, tree.N, tree.Hash, earlier, before))
	}
	fmt.Printf("%d entries\n", at)
}

// Checks a proof as a file of its own.
func checkFile(base, key string, at int64, entry []byte) {
	file, err := fetch(fmt.Sprintf("%s/entry/%d.tlog-proof", base, at))
	check(err)
	head, checkpoint, _ := strings.Cut(string(file), "\n\n")
	lines := strings.Split(head, "\n")
	if lines[0] != "c2sp.org/tlog-proof@v1" || lines[1] != fmt.Sprintf("index %d", at) {
		check(fmt.Errorf("%q is no proof of entry %d", head, at))
	}
	var proof tlog.RecordProof
	for _, line := range lines[2:] {
		hash, err := tlog.ParseHash(line)
		check(err)
		proof = append(proof, hash)
	}
	tree := open([]byte(checkpoint), key)
	check(tlog.CheckRecord(proof, tree.N, tree.Hash, at, tlog.RecordHash(entry)))
}
